import { ordersApi } from '@/api/orders'
import { tradeApi } from '@/api/trade'
import type { CreatedOrder, Submission } from '@/features/ordering/submitOnce'
import { fenToYuan } from '@/lib/price'
import { type OrderIntent, signatureOf, submissionOf } from './intent'

/** Converts an order of goods to the form that `submitOnce` takes. */
export const goodsSubmission = (intent: OrderIntent): Submission => ({
  signature: signatureOf(intent),
  draftId: intent.purchase.source === 'direct' ? intent.purchase.draftId : undefined,
  amount: fenToYuan(intent.payableAmount),
  skuIds: intent.lines.map(({ skuId }) => skuId),
  send: (clientKey) => send(intent, clientKey),
})

function send(intent: OrderIntent, clientKey: string): Promise<CreatedOrder> {
  const body = submissionOf(intent, clientKey)
  const quiet = { toast: false }
  if (intent.purchase.source === 'direct') {
    return tradeApi.done({ body: { ...body, draftId: intent.purchase.draftId } }, quiet)
  }
  return ordersApi.create({ body: { ...body, source: 'cart', lines: [...intent.lines] } }, quiet)
}
