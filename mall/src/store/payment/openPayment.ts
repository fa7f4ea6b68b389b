import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { ORDER_STATUS } from '../../domain/orderState'
import { type Channel, payGateway } from '../../gateways/pay/payGateway'
import { newId } from '../../newId'
import { type OrderRow, ownOrder } from '../order/readOrders'

/**
 * The order's payment on a channel, made known to the gateway; the one that is pending already is used again.
 * @throws ShopError alreadyPaid, stateChanged, or notFound for somebody else's order
 */
export async function openPayment(
  ctx: Ctx,
  userId: string,
  orderSn: string,
  channel: Channel,
): Promise<{ payNo: string; order: OrderRow }> {
  const { payNo, order } = await ctx.transact(async (trx) => {
    const found = await ownOrder(trx, userId, { orderSn })
    // Cancelling and paying wait for each other here.
    const row = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', found.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    refuseUnlessUnpaid(row, ctx.clock.now())
    const pending = await trx
      .selectFrom('payments')
      .select('pay_no')
      .where('order_id', '=', row.id)
      .where('channel', '=', channel)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (pending) return { payNo: pending.pay_no, order: row }
    const made = `P${newId().replace(/[-_]/g, '0')}`
    await trx
      .insertInto('payments')
      .values({
        pay_no: made,
        order_id: row.id,
        channel,
        amount: row.payable_amount,
        status: 'pending',
        trade_no: null,
        created_at: ctx.clock.now(),
        paid_at: null,
      })
      .execute()
    return { payNo: made, order: row }
  })
  await payGateway(ctx).open({ payNo, amount: order.payable_amount, subject: `拓岭商城订单 ${orderSn}` })
  return { payNo, order }
}

function refuseUnlessUnpaid(order: OrderRow, now: number): void {
  if (order.pay_status === 'paid') throw new ShopError(ORDER_CODES.alreadyPaid, '订单已支付')
  if (order.order_status !== ORDER_STATUS.unpaid || now >= order.pay_deadline) {
    throw new ShopError(ORDER_CODES.stateChanged, '订单已关闭，无法支付')
  }
}
