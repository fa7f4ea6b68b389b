import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { own } from '@contract/rules/own'
import { SECKILL_CODES } from '@contract/seckillCodes'
import type { createdOrder } from '@contract/shapes/order'
import type { z } from 'zod'
import { serverNow } from '@/api/http/clock'
import { describeFailure, isApiError, isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { tradeApi } from '@/api/trade.generated'
import { uniqueId } from '@/lib/uniqueId'
import { isServed } from '@/platform/host/env'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import type { StoredValues } from '@/platform/host/storage/keys'
import { findInOrderList } from './model/lostOrder'

type Pending = StoredValues['pendingOrder']

export type CreatedOrder = z.output<typeof createdOrder>

/** An order to be sent: goods, a vehicle or a seckill item. */
export interface Submission {
  /** Submissions with equal signatures are the same order. */
  readonly signature: string
  /** Draft of a direct purchase; used to look up the order that it became. */
  readonly draftId?: string
  /** Amount shown to the user, in yuan as a decimal string. */
  readonly amount: string
  /** SKUs of an order of goods; a vehicle has none. */
  readonly skuIds?: readonly string[]
  /** Sends the order. Rejects with ApiError and shows no toast, since the caller reports the result. */
  readonly send: (clientKey: string) => Promise<CreatedOrder>
}

export type SubmitResult =
  /** `isEarlier`: the order is not this one but an earlier one whose response was lost. */
  { readonly kind: 'made'; readonly order: CreatedOrder; readonly isEarlier: boolean } | SubmitFailure
export type LookupResult =
  | { readonly kind: 'made'; readonly order: CreatedOrder }
  | { readonly kind: 'none' | 'unknown' }

/** Returns whether an order was sent whose response never arrived. */
export const hasPendingOrder = (): boolean => getStored('pendingOrder') !== undefined

const forgetPendingOrder = () => removeStored('pendingOrder')

/**
 * Sends an order. Its client key is stored on the device until the mall has answered, so a lost response, a second tap
 * or a killed app still lead to only one order (decision 0018). If a different order is still unanswered, that one is
 * looked up first and returned if it was created.
 */
export async function submitOnce(submission: Submission): Promise<SubmitResult> {
  const { signature, draftId, amount, skuIds = [], send } = submission
  const pending = getStored('pendingOrder')
  const means = pendingMeans(pending, signature, serverNow())
  if (means === 'other') {
    const other = await lookUpPending()
    if (other.kind === 'made') return { ...other, isEarlier: true }
    if (other.kind === 'unknown') return { kind: 'lost', text: '' }
  }
  const isAgain = means === 'same' && pending !== undefined
  const clientKey = isAgain ? pending.clientKey : uniqueId()
  if (!isAgain) {
    setStored('pendingOrder', { clientKey, at: serverNow(), signature, draftId, amount, skuIds: [...skuIds] })
  }
  try {
    const order = await send(clientKey)
    if (order?.orderSn) {
      forgetPendingOrder()
      return { kind: 'made', order, isEarlier: false }
    }
    // Accepted without naming the order: looked up as after a lost response.
    const found = await lookUpPending()
    return found.kind === 'made' ? { ...found, isEarlier: false } : { kind: 'lost', text: '' }
  } catch (failure) {
    const outcome = submitFailure(failure)
    if (outcome.kind === 'lost') return outcome
    // The first attempt may have succeeded although the second is refused, for example because the first took the last
    // stock.
    if (isAgain && outcome.kind !== 'signIn') {
      const earlier = await lookUpPending()
      if (earlier.kind === 'made') return { ...earlier, isEarlier: false }
      if (earlier.kind === 'unknown') return { kind: 'lost', text: '' }
    }
    if (outcome.kind !== 'signIn') forgetPendingOrder()
    return outcome
  }
}

/** Asks the mall whether the unanswered order was created. `none`: not as far as the mall knows yet. */
export async function lookUpPending(): Promise<LookupResult> {
  const pending = getStored('pendingOrder')
  if (!pending) return { kind: 'none' }
  try {
    const { order } = await lookUpOrder(pending)
    if (!order?.orderSn) return { kind: 'none' }
    forgetPendingOrder()
    return { kind: 'made', order }
  } catch (failure) {
    return { kind: isNotFound(failure) ? 'none' : 'unknown' }
  }
}

/** Looks up a direct purchase by its draft (spec 7, Trade), any other order by its client key. */
async function lookUpOrder(pending: Pending): Promise<{ order: CreatedOrder | null }> {
  const { clientKey, draftId } = pending
  if (draftId) return tradeApi.getDone({ params: { id: draftId } }, { toast: false })
  if (!isServed(ordersApi.byKey.spec.path)) {
    const card = await findInOrderList(pending)
    return { order: card && { ...card, serverTime: serverNow() } }
  }
  return ordersApi.byKey({ query: { clientKey } }, { toast: false })
}

/** Milliseconds after which a lost order is no longer looked up; the user finds it in the order list. */
const PENDING_MS = 24 * 3600 * 1000

/**
 * Returns how an order that was sent but never answered affects the next one.
 * - none: there is no such order; use a new key
 * - same: it is the same order; send it again under the same key, so that the mall creates it only once
 * - other: it is a different order, which may have been created; look it up first
 */
export function pendingMeans(
  pending: Pending | undefined,
  signature: string,
  now: number,
): 'none' | 'same' | 'other' {
  if (!pending || now - pending.at > PENDING_MS) return 'none'
  return pending.signature === signature ? 'same' : 'other'
}

/**
 * How to handle a failed submission.
 * - lost: no readable response; the order may have been created, so look it up before anything else
 * - reprice: the price or lines shown are out of date; price again and show the message
 * - dropCoupon: the same, without the coupon
 * - chooseAddress: the address no longer exists
 * - draftGone: the direct purchase no longer exists; start again from the goods
 * - signIn: the session has expired; sign-in has been opened
 * - crowded: too many users in the seckill; nothing was ordered, and the same order may be sent again
 * - refused: only show the message
 */
export type SubmitFailure = {
  readonly kind:
    | 'lost'
    | 'reprice'
    | 'dropCoupon'
    | 'chooseAddress'
    | 'draftGone'
    | 'signIn'
    | 'crowded'
    | 'refused'
  readonly text: string
}

export function submitFailure(failure: unknown): SubmitFailure {
  const text = describeFailure(failure)
  if (!isApiError(failure)) return { kind: 'lost', text }
  switch (failure.kind) {
    case 'network':
    case 'badAnswer':
      return { kind: 'lost', text }
    case 'loginExpired':
    case 'signedOut':
      return { kind: 'signIn', text }
    default:
      return { kind: own(KINDS, failure.code) ?? 'refused', text }
  }
}

const KINDS: Readonly<Record<string, SubmitFailure['kind']>> = {
  [ORDER_CODES.amountChanged]: 'reprice',
  [ORDER_CODES.lineUnusable]: 'reprice',
  [ORDER_CODES.overLimit]: 'reprice',
  [ORDER_CODES.couponUnusable]: 'dropCoupon',
  [CODES.addressMissing]: 'chooseAddress',
  [CODES.notFound]: 'draftGone',
  [SECKILL_CODES.crowded]: 'crowded',
  [CODES.overloaded]: 'crowded',
  // The mall may have failed after creating the order.
  [CODES.unexpected]: 'lost',
  // The connection to the database may have broken after the commit.
  [CODES.unavailable]: 'lost',
}
