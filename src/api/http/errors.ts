/**
 * Why a call failed.
 * - network: no answer at all (offline, timed out)
 * - badAnswer: an answer that is no envelope (HTML from a proxy, nothing, broken JSON)
 * - business: the mall said no; `description` is for the shopper
 * - loginExpired: the session is over (spec 8)
 * - signedOut: the call needs a session and there is none (请先登录)
 */
export type FailureKind = 'network' | 'badAnswer' | 'business' | 'loginExpired' | 'signedOut'

export class ApiError extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly code: string,
    /** In the shopper's words. */
    readonly description: string,
    readonly data?: unknown,
  ) {
    super(`${kind} ${code} ${description}`)
    this.name = 'ApiError'
  }
}

export const isApiError = (failure: unknown): failure is ApiError => failure instanceof ApiError

/** The mall's code for what isn't there (contract/codes.ts, notFound). */
const NOT_FOUND = '404000'

/** The mall knows no such thing: the page says so instead of offering a retry. */
export const isNotFound = (failure: unknown): boolean => isApiError(failure) && failure.code === NOT_FOUND

/** What to tell the shopper about any failure. */
export const describeFailure = (failure: unknown): string =>
  isApiError(failure) ? failure.description : '出了点问题，请稍后再试'
