import type { Host } from '../state'
import type { Loose } from '../types'

/** Pays at the local gateway that replaces the platform's payment service; it then sends the mall a signed notification. */
export async function payAtMall(params: Loose, host: Host): Promise<void> {
  const { mallAt, mallOrigin } = host.options
  const { payNo, token } =
    host.target === 'weapp' ? fromPrepayId(params.package) : fromOrder(params.orderInfo)
  const reply = await fetch(`${mallAt ?? mallOrigin}/cashier/mini/${payNo}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, outcome: 'paid' }),
  })
  const { outcome } = (await reply.json()) as { outcome: string }
  host.records.paid.push(`${payNo} ${outcome}`)
}

/** `prepay_id=<payNo>.<token>` */
function fromPrepayId(text: string) {
  const value = text.replace(/^prepay_id=/, '')
  const cut = value.indexOf('.')
  return { payNo: value.slice(0, cut), token: value.slice(cut + 1) }
}

const fromOrder = (order: { order_id: string; order_token: string }) => ({
  payNo: order.order_id,
  token: order.order_token,
})
