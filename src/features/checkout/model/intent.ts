import { fenToYuan } from '@/lib/price'
import type { StoredValues } from '@/platform/storage/keys'
import type { BuyLine, Purchase } from '../goodsConfirmOrder'

type Pending = StoredValues['pendingOrder']

/** An order as the shopper means it: what is bought, where to, for how much. */
export interface OrderIntent {
  readonly purchase: Purchase
  readonly lines: readonly BuyLine[]
  readonly addressId: string
  /** '' for none. */
  readonly couponId: string
  readonly remark: string
  /** Fen that the shopper saw. */
  readonly payableAmount: number
}

/** Two intents with one signature are the same order. */
export function signatureOf({ purchase, lines, ...intent }: OrderIntent): string {
  const bought = lines.map(({ skuId, number }) => `${skuId}x${number}`).join(',')
  const from = purchase.source === 'direct' ? purchase.draftId : 'cart'
  return [from, bought, intent.addressId, intent.couponId, intent.payableAmount, intent.remark].join('|')
}

/** What every way of ordering sends. */
export function submissionOf(intent: OrderIntent, clientKey: string) {
  return {
    clientKey,
    addressId: intent.addressId,
    couponId: intent.couponId,
    remark: intent.remark,
    expectedAmount: fenToYuan(intent.payableAmount),
  }
}

/** After a day a lost order is one for the order list. */
const PENDING_MS = 24 * 3600 * 1000

/**
 * What an order that was sent and never answered means for the next one.
 * - none: nothing is open, make a new key
 * - same: the same order again, under the same key: the mall makes it once
 * - other: another order may have been made: look that one up first
 */
export function pendingMeans(
  pending: Pending | undefined,
  signature: string,
  now: number,
): 'none' | 'same' | 'other' {
  if (!pending || now - pending.at > PENDING_MS) return 'none'
  return pending.signature === signature ? 'same' : 'other'
}
