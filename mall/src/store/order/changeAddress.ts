import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { fenToYuan } from '@/lib/price'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { deliveryFee } from '../../domain/deliveryFee'
import { mayChangeAddress, ORDER_STATUS } from '../../domain/orderState'
import { type AddressRow, readAddress, toRecipient } from '../address/readAddress'
import { closePayments } from '../payment/syncPayments'
import { addEvent } from './events'
import { linesOf, type OrderRow, ownOrder } from './readOrders'

/**
 * Sends an order elsewhere before anything of it was shipped. Unpaid, delivery is priced again and payments that were
 * begun for the old amount are closed; paid, only an address with the same fee is taken, so that money never moves.
 * @throws ShopError notFound, addressMissing, stateChanged
 */
export async function changeAddress(
  ctx: Ctx,
  userId: string,
  { orderId, addressId }: { orderId: string; addressId: string },
): Promise<OrderRow> {
  const before = await ownOrder(ctx.db, userId, { id: orderId })
  if (before.order_status === ORDER_STATUS.unpaid) await closePayments(ctx, orderId)
  return ctx.transact(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', before.id).forUpdate().execute()
    const order = await ownOrder(trx, userId, { id: orderId })
    const address = await readAddress(trx, userId, addressId)
    if (!address) throw new ShopError(CODES.addressMissing, '收货地址不存在，请重新选择')
    if (!mayChangeAddress(order.order_status, order.order_type, order.refund_status)) throw changed()
    await move(trx, order, address, ctx.clock.now())
    return ownOrder(trx, userId, { id: orderId })
  })
}

const changed = () => new ShopError(ORDER_CODES.stateChanged, '订单已发货或已关闭，不能修改地址')

async function move(trx: Trx, order: OrderRow, address: AddressRow, now: number): Promise<void> {
  const lines = (await linesOf(trx, [order])).get(order.id) ?? []
  const offLines = lines.reduce((sum, line) => sum + line.discount, 0)
  const offDelivery = order.discount_amount - offLines
  const region = address.district_code || address.city_code || address.province_code
  const { deliverable, fee } = deliveryFee(region, order.goods_amount - offLines)
  if (!deliverable) throw new ShopError(CODES.addressMissing, '该地区暂不支持配送，请换一个地址')
  const isUnpaid = order.order_status === ORDER_STATUS.unpaid
  if (!isUnpaid && fee !== order.delivery_fee) {
    const words = `新地址的运费为 ¥${fenToYuan(fee)}（原 ¥${fenToYuan(order.delivery_fee)}），已支付的订单不能改到这里，可申请退款后重新下单`
    throw new ShopError(ORDER_CODES.stateChanged, words)
  }
  // A coupon that paid for the whole delivery pays for the new one too.
  const newOff = offDelivery >= order.delivery_fee ? fee : Math.min(offDelivery, fee)
  const isChanged = await trx
    .updateTable('orders')
    .set({
      address: json(toRecipient(address)),
      delivery_fee: fee,
      discount_amount: offLines + (offDelivery > 0 ? newOff : 0),
      payable_amount: order.goods_amount + fee - offLines - (offDelivery > 0 ? newOff : 0),
    })
    .where('id', '=', order.id)
    .where('order_status', '=', order.order_status)
    .$call(changesOne)
  if (!isChanged) throw changed()
  if (isUnpaid && fee !== order.delivery_fee) {
    await trx
      .updateTable('payments')
      .set({ status: 'closed' })
      .where('order_id', '=', order.id)
      .where('status', '=', 'pending')
      .execute()
  }
  await addEvent(
    trx,
    order.id,
    now,
    '收货地址已修改',
    `${address.name} ${address.city_name}${address.district_name} ${address.detail}`,
  )
}
