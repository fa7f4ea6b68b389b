import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { ORDER_STATUS } from '../../domain/orderState'
import { addEvent } from '../order/events'
import { salesChanged } from '../seckill/currentSale'
import { askRefund } from './refunds'

/** What a gateway says it has received. Fen. */
export interface Received {
  payNo: string
  tradeNo: string
  amount: number
}

/**
 * - `paid`: the order is paid now
 * - `repeated`: it was already, nothing changed
 * - `refunded`: money for an order that is closed, or paid already on another channel: it goes back
 * - `unknown`, `wrongAmount`: not ours, nothing changed
 */
export type Outcome = 'paid' | 'repeated' | 'refunded' | 'unknown' | 'wrongAmount'

const CHANNEL_NAMES: Readonly<Record<string, string>> = {
  cashier: '拓岭收银台',
  weapp: '微信支付',
  tt: '抖音支付',
}

/** Takes a payment into the books, once, however often and from however many processes it is told. */
export function settlePayment(ctx: Ctx, received: Received): Promise<Outcome> {
  const now = ctx.clock.now()
  return ctx.transact(async (trx) => {
    const outcome = await settle(trx, received, now)
    await trx
      .insertInto('payment_answers')
      .values({ pay_no: received.payNo, at: now, outcome, content: json<unknown>(received) })
      .execute()
    return outcome
  })
}

async function settle(trx: Trx, { payNo, tradeNo, amount }: Received, now: number): Promise<Outcome> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('pay_no', '=', payNo)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) return 'unknown'
  if (payment.amount !== amount) return 'wrongAmount'
  const isTaken = await trx
    .updateTable('payments')
    .set({ status: 'paid', trade_no: tradeNo, paid_at: now })
    .where('pay_no', '=', payNo)
    .where('status', '!=', 'paid')
    .$call(changesOne)
  if (!isTaken) return 'repeated'
  const isPaid = await trx
    .updateTable('orders')
    .set({
      order_status: ORDER_STATUS.toShip,
      pay_status: 'paid',
      paid_amount: amount,
      paid_at: now,
      pay_channel: CHANNEL_NAMES[payment.channel] ?? payment.channel,
    })
    .where('id', '=', payment.order_id)
    .where('order_status', '=', ORDER_STATUS.unpaid)
    .where('pay_status', '=', 'unpaid')
    .$call(changesOne)
  if (isPaid) {
    // A sold-out flash sale may have waited for this order.
    salesChanged()
    await addEvent(trx, payment.order_id, now, '支付成功', CHANNEL_NAMES[payment.channel] ?? '')
    await countSales(trx, payment.order_id)
    return 'paid'
  }
  await sendBack(trx, payment.order_id, payNo, amount, now)
  return 'refunded'
}

/** Money that came too late, or twice, is refunded by itself and the order says so (DESIGN 4). */
async function sendBack(
  trx: Trx,
  orderId: string,
  payNo: string,
  amount: number,
  now: number,
): Promise<void> {
  const wasClosed = await trx
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
  const reason = wasClosed ? '订单已关闭，款项自动退回' : '重复支付，款项自动退回'
  await addEvent(trx, orderId, now, '收到支付', reason)
  await askRefund(trx, { payNo, orderId, amount, reason }, now)
}

async function countSales(trx: Trx, orderId: string): Promise<void> {
  const lines = await trx
    .selectFrom('order_lines')
    .select('goods_id')
    .select((eb) => eb.fn.sum<number>('number').as('number'))
    .where('order_id', '=', orderId)
    .groupBy('goods_id')
    .orderBy('goods_id')
    .execute()
  for (const { goods_id, number } of lines) {
    await trx
      .updateTable('goods')
      .set({ sales: sql`sales + ${Number(number)}::int` })
      .where('id', '=', goods_id)
      .execute()
  }
}
