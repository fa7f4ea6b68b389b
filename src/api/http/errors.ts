import type { CODES } from '@contract/codes'
import { env } from '@/platform/host/env'

/** Texts that the request core shows to the shopper. Literal texts of spec 8. */
export const HTTP_TEXTS = {
  loading: 'loading...',
  signInFirst: '请先登录',
  offline: '网络连接失败，请检查网络后重试',
  timeout: '网络有点慢，请稍后重试',
  lacking: '这项服务暂未开放',
  badAnswer: '服务开小差了，请稍后重试',
  notThere: '没有找到这项内容',
} as const

/**
 * Why a call failed.
 * - network: no answer at all (offline, timed out)
 * - badAnswer: a response without an envelope (HTML from a proxy, empty, broken JSON)
 * - business: the mall refused; `description` is for the shopper
 * - loginExpired: the session is over (spec 8)
 * - signedOut: the call needs a session and there is none (请先登录)
 * - lacking: an extension that this back end doesn't have (`lacks` of config/env); it was never sent
 */
export type FailureKind = 'network' | 'badAnswer' | 'business' | 'loginExpired' | 'signedOut' | 'lacking'

export class ApiError extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly code: string,
    /** Message for the shopper. */
    readonly description: string,
    readonly data?: unknown,
  ) {
    // The message itself, such as 请先登录 (spec 6).
    super(description || kind)
    this.name = 'ApiError'
  }
}

export const isApiError = (failure: unknown): failure is ApiError => failure instanceof ApiError

type Codes = typeof CODES
// Types only: the list of all codes isn't part of the first load.
export const NOT_FOUND: Codes['notFound'] = '404000'
const CLOSED: Codes['featureClosed'] = '403001'

/** Error for an empty reply to a read: the requested item doesn't exist. */
export const notThere = () => new ApiError('business', NOT_FOUND, HTTP_TEXTS.notThere)

/**
 * Whether the requested item doesn't exist: the page then shows that instead of a retry button. Other back ends write
 * 404 into the envelope, answer a read with status 404 or 410, or have codes of their own (`notFoundCodes` of
 * config/env). A response without an envelope is a wrong address or a proxy, whatever its status.
 */
export const isNotFound = (failure: unknown): boolean =>
  isApiError(failure) &&
  failure.kind === 'business' &&
  [NOT_FOUND, '404', ...env.notFoundCodes].includes(failure.code)

/** Whether the back end has answered without giving the data, so that another try may well end the same way. */
export const isAnswered = (failure: unknown): boolean =>
  isApiError(failure) && ['business', 'badAnswer'].includes(failure.kind)

/** Whether the back end doesn't have this call, or its operators have closed it: a retry is useless. */
export const isLacking = (failure: unknown): boolean =>
  isApiError(failure) && (failure.kind === 'lacking' || failure.code === CLOSED)

/** Returns a message for the shopper about any failure. */
export const describeFailure = (failure: unknown): string =>
  isApiError(failure) ? failure.description : '出了点问题，请稍后再试'
