import { fenToYuan } from '@contract/rules/price'
import { ordersApi } from '@/api/orders'
import { tradeApi } from '@/api/trade.generated'
import type { BuyLine, Purchase } from '@/features/ordering/goodsConfirmOrder'
import { type Priced, usableLines } from '@/features/ordering/priced'
import type { CreatedOrder, Submission } from '@/features/ordering/submitOnce'

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

/** Returns the order that the confirm page shows; null while it has no price or no address. */
export function toIntent(
  purchase: Purchase | null,
  priced: Priced | null,
  remark: string,
): OrderIntent | null {
  if (!purchase || !priced?.address) return null
  return {
    purchase,
    lines: usableLines(priced),
    addressId: priced.address.id,
    couponId: priced.coupon?.userCouponId ?? '',
    remark: remark.trim(),
    payableAmount: priced.payableAmount,
  }
}

/** Returns a signature of the order; intents with equal signatures are the same order. */
export function signatureOf({ purchase, lines, ...intent }: OrderIntent): string {
  const bought = lines.map(({ skuId, number }) => `${skuId}x${number}`).join(',')
  const from = purchase.source === 'direct' ? purchase.draftId : 'cart'
  return [from, bought, intent.addressId, intent.couponId, intent.payableAmount, intent.remark].join('|')
}

/** Converts an order of goods to the form that `submitOnce` takes. */
export const goodsSubmission = (intent: OrderIntent): Submission => ({
  signature: signatureOf(intent),
  draftId: intent.purchase.source === 'direct' ? intent.purchase.draftId : undefined,
  amount: fenToYuan(intent.payableAmount),
  skuIds: intent.lines.map(({ skuId }) => skuId),
  send: (clientKey) => send(intent, clientKey),
})

function send(intent: OrderIntent, clientKey: string): Promise<CreatedOrder> {
  const { purchase, addressId, couponId, remark } = intent
  const body = { clientKey, addressId, couponId, remark, expectedAmount: fenToYuan(intent.payableAmount) }
  const quiet = { toast: false }
  if (purchase.source === 'direct') {
    return tradeApi.done({ body: { ...body, draftId: purchase.draftId } }, quiet)
  }
  return ordersApi.create({ body: { ...body, source: 'cart', lines: [...intent.lines] } }, quiet)
}
