import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import type { Channel } from '../../gateways/pay/payGateway'
import { countSales } from '../order/countSales'
import { ORDER_STATUS } from '../order/rules'
import { addEvent } from '../order/writeOrder'
import { isOtherTrade } from './billRules'
import { dropPayments } from './dropPayments'
import { orderPaid } from './events'
import { requestRefund } from './requestRefund'
import { paymentMismatch } from './rules'

/** A payment as reported by a gateway. Fen. */
export interface Received {
  payNo: string
  tradeNo: string
  amount: number
  /** Gateway that signed a notification: its signature proves nothing about another gateway's payment. */
  gateway?: string
}

/**
 * Outcome of settling a payment:
 * - `paid`: the order is paid now
 * - `repeated`: this payment was settled before, nothing changed
 * - `otherTrade`: settled before under another number of the gateway, nothing changed; the bill of that day says whether
 *   money came twice
 * - `refunded`: it doesn't match the order (closed, already paid, or the amount has changed) and is refunded
 * - `unknown`: no such payment of this gateway, nothing changed
 * - `wrongAmount`: our payment with another amount, nothing changed; the operator must look into it
 */
export type Outcome = 'paid' | 'repeated' | 'otherTrade' | 'refunded' | 'unknown' | 'wrongAmount'

/** Milliseconds after an order's deadline when a payment page that was open at that time can't be confirmed any more. */
export const AFTER_DEADLINE_MS = 5 * 60_000

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  cashier: '拓岭收银台',
  weapp: '微信支付',
  official: '微信支付',
  h5: '微信支付',
  native: '微信支付',
  alipay: '支付宝',
  tt: '抖音支付',
}

/** Settles a payment once, however often and from however many processes it is reported. */
export async function settlePayment(ctx: Ctx, received: Received): Promise<Outcome> {
  const now = ctx.clock.now()
  const outcome = await ctx.transact(async (trx) => {
    const outcome = await settle(trx, received, now)
    await trx
      .insertInto('payment_answers')
      .values({ pay_no: received.payNo, at: now, outcome, content: json<unknown>(received) })
      .execute()
    return outcome
  })
  const { payNo, tradeNo, amount } = received
  if (outcome === 'wrongAmount') {
    ctx.log.error({ payNo, amount }, 'A gateway reports another amount than was requested')
  }
  if (outcome === 'otherTrade') {
    ctx.log.error({ payNo, tradeNo }, 'A gateway reports a payment again under another number')
  }
  return outcome
}

async function settle(
  trx: Trx,
  { payNo, tradeNo, amount, gateway }: Received,
  now: number,
): Promise<Outcome> {
  const known = await trx
    .selectFrom('payments')
    .select(['order_id', 'gateway'])
    .where('pay_no', '=', payNo)
    .executeTakeFirst()
  if (!known || (gateway !== undefined && known.gateway !== gateway)) return 'unknown'
  // Everywhere the order's row is locked before its payments, so its amount can't change until the transaction ends.
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', known.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('pay_no', '=', payNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (payment.amount !== amount) return 'wrongAmount'
  if (payment.status === 'paid' || payment.status === 'returned') {
    return isOtherTrade({ tradeNo }, payment) ? 'otherTrade' : 'repeated'
  }
  const reason = paymentMismatch(order, amount)
  await trx
    .updateTable('payments')
    .set({ status: reason ? 'returned' : 'paid', trade_no: tradeNo, paid_at: now })
    .where('pay_no', '=', payNo)
    .execute()
  if (reason) {
    await sendBack(trx, { orderId: order.id, payNo, amount, reason }, now)
    return 'refunded'
  }
  await trx
    .updateTable('orders')
    .set({
      order_status: ORDER_STATUS.toShip,
      pay_status: 'paid',
      paid_amount: amount,
      paid_at: now,
      pay_channel: CHANNEL_NAMES[payment.channel],
    })
    .where('id', '=', order.id)
    .execute()
  await orderPaid.publish(trx, { orderId: order.id })
  await addEvent(trx, order.id, now, '支付成功', CHANNEL_NAMES[payment.channel])
  await dropPayments(trx, order.id, now)
  await countSales(trx, order.id)
  return 'paid'
}

interface Misfit {
  orderId: string
  payNo: string
  amount: number
  reason: string
}

/** Refunds a payment that doesn't match its order, and notes that on the order (decision 0015). */
async function sendBack(trx: Trx, { orderId, payNo, amount, reason }: Misfit, now: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      refund_status: 'all',
      paid_amount: sql`paid_amount + ${amount}::bigint`,
      refunded_amount: sql`refunded_amount + ${amount}::bigint`,
    })
    .where('id', '=', orderId)
    .where('order_status', '=', ORDER_STATUS.closed)
    .where('pay_status', '=', 'closed')
    .$call(changesOne)
  await addEvent(trx, orderId, now, '收到支付', reason)
  await requestRefund(trx, { payNo, orderId, amount, reason }, now)
}
