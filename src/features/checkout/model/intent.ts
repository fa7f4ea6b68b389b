import { fenToYuan } from '@/lib/price'
import type { StoredValues } from '@/platform/host/storage/keys'
import type { BuyLine, Purchase } from '../goodsConfirmOrder'

type Pending = StoredValues['pendingOrder']

/** The order as the user sees it on the confirm page: lines, address, coupon, remark and amount. */
export interface OrderIntent {
  readonly purchase: Purchase
  readonly lines: readonly BuyLine[]
  readonly addressId: string
  /** '' for none. */
  readonly couponId: string
  readonly remark: string
  /** Amount shown to the user, in fen. */
  readonly payableAmount: number
}

/** Returns a signature of the order; intents with equal signatures are the same order. */
export function signatureOf({ purchase, lines, ...intent }: OrderIntent): string {
  const bought = lines.map(({ skuId, number }) => `${skuId}x${number}`).join(',')
  const from = purchase.source === 'direct' ? purchase.draftId : 'cart'
  return [from, bought, intent.addressId, intent.couponId, intent.payableAmount, intent.remark].join('|')
}

/** Returns the fields that every kind of order sends. */
export function submissionOf(intent: OrderIntent, clientKey: string) {
  return {
    clientKey,
    addressId: intent.addressId,
    couponId: intent.couponId,
    remark: intent.remark,
    expectedAmount: fenToYuan(intent.payableAmount),
  }
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
