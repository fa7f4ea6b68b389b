import type { BuyLine, Purchase } from '@/features/ordering/goodsConfirmOrder'
import { fenToYuan } from '@/lib/price'

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
