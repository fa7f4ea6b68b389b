import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { type Channel, payGateway } from '../../gateways/pay/payGateway'
import { newId } from '../../newId'
import { type OrderRow, ownOrder } from '../order/readOrders'
import { ORDER_STATUS } from '../order/rules'
import { closeAtGateway } from './settlePayment'
import { syncPayment } from './syncPayments'

/** Tries to open a payment when the order's amount changes meanwhile; after that the shopper has to tap again. */
const TRIES = 3

/**
 * Opens a payment of an order on a channel, at the gateway, for exactly the payable amount. Reuses the pending payment
 * while it is open at the gateway, otherwise creates a new one.
 * @throws ShopError alreadyPaid, stateChanged, or notFound for another user's order
 */
export async function openPayment(
  ctx: Ctx,
  userId: string,
  orderSn: string,
  channel: Channel,
): Promise<{ payNo: string; order: OrderRow }> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const reserved = await ctx.transact((trx) => reserve(trx, userId, orderSn, channel, ctx.clock.now()))
    const { payNo, order } = reserved
    const subject = `拓岭商城订单 ${orderSn}`
    await payGateway(ctx).open({ payNo, amount: order.payable_amount, subject })
    const atGateway = await syncPayment(ctx, payNo)
    if (atGateway !== 'paid') {
      // The address may have changed, or the order closed, between the reservation and the gateway's response.
      if (atGateway !== 'closed' && (await isCurrent(ctx, payNo))) return reserved
      await closeAtGateway(ctx, payNo)
    }
  }
  throw new ShopError(ORDER_CODES.stateChanged, '订单刚刚有变动，请刷新后重新支付')
}

/** Returns the channel's pending payment, or a new one, with the order as it is at that moment. */
async function reserve(
  trx: Trx,
  userId: string,
  orderSn: string,
  channel: Channel,
  now: number,
): Promise<{ payNo: string; order: OrderRow }> {
  const found = await ownOrder(trx, userId, { orderSn })
  // Cancelling, changing the address and paying lock the same row.
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseUnlessUnpaid(order, now)
  const pending = await trx
    .selectFrom('payments')
    .select(['pay_no', 'amount'])
    .where('order_id', '=', order.id)
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (pending?.amount === order.payable_amount) return { payNo: pending.pay_no, order }
  if (pending) {
    await trx.updateTable('payments').set({ status: 'closed' }).where('pay_no', '=', pending.pay_no).execute()
  }
  const payNo = `P${newId().replace(/[-_]/g, '0')}`
  await trx
    .insertInto('payments')
    .values({
      pay_no: payNo,
      order_id: order.id,
      channel,
      amount: order.payable_amount,
      status: 'pending',
      trade_no: null,
      created_at: now,
      paid_at: null,
    })
    .execute()
  return { payNo, order }
}

async function isCurrent(ctx: Ctx, payNo: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('pay_no')
    .where('pay_no', '=', payNo)
    .where('payments.status', '=', 'pending')
    .where('orders.order_status', '=', ORDER_STATUS.unpaid)
    .whereRef('orders.payable_amount', '=', 'payments.amount')
    .executeTakeFirst()
  return row !== undefined
}

function refuseUnlessUnpaid(order: OrderRow, now: number): void {
  if (order.pay_status === 'paid') throw new ShopError(ORDER_CODES.alreadyPaid, '订单已支付')
  if (order.order_status !== ORDER_STATUS.unpaid || now >= order.pay_deadline) {
    throw new ShopError(ORDER_CODES.stateChanged, '订单已关闭，无法支付')
  }
}
