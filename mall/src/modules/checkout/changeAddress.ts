import { isDeepStrictEqual } from 'node:util'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { amountText } from '@contract/rules/price'
import { regionText } from '@contract/rules/regionText'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { DbOrTrx, Trx } from '../../db/transact'
import { type Deliveries, deliveryFor, readDeliveries, undeliverableText } from '../address/delivery'
import { type AddressRow, readAddress, toRecipient } from '../address/readAddress'
import { type DeliveryTerms, feeOf, storedTerms } from '../address/rules'
import { admitUserRow } from '../allowance/spend'
import { offDelivery } from '../coupon/rules'
import { countSales } from '../order/countSales'
import { linesOf, type OrderRow, ownOrder } from '../order/readOrders'
import { mayChangeAddress, ORDER_STATUS, whyAddressStays } from '../order/rules'
import { stateOf } from '../order/toOrder'
import { addEvent } from '../order/writeOrder'
import { dropPayments } from '../payment/dropPayments'
import { closePayments } from '../payment/syncPayments'

/**
 * Changes the address of an order before anything of it was shipped. Unpaid: delivery is priced again, and if the
 * amount changes, pending payments are closed, here and at the gateway. Paid: only an address with the same fee is
 * accepted, so that nothing has to be charged or refunded.
 * @throws ShopError notFound, addressMissing, stateChanged, tooMany
 */
export async function changeAddress(
  ctx: Ctx,
  userId: string,
  { orderId, addressId }: { orderId: string; addressId: string },
): Promise<OrderRow> {
  const before = await ownOrder(ctx.db, userId, { id: orderId })
  const planned = await planMove(ctx.db, before, addressId)
  // Sent again, or chosen again: nothing changes, and nothing is written into the order's history.
  if (isDeepStrictEqual(toRecipient(planned.address), before.address)) return before
  // A payment of the old amount that completes at this moment is settled first.
  if (planned.price.payable !== before.payable_amount) await closePayments(ctx, orderId)
  return ctx.transact(async (trx) => {
    await admitUserRow({ env: ctx.env, db: trx }, userId, ctx.clock.now())
    await trx.selectFrom('orders').select('id').where('id', '=', before.id).forUpdate().execute()
    const order = await ownOrder(trx, userId, { id: orderId })
    await move(trx, order, await planMove(trx, order, addressId), ctx.clock.now())
    return ownOrder(trx, userId, { id: orderId })
  })
}

const changed = (order: OrderRow) => new ShopError(ORDER_CODES.stateChanged, whyAddressStays(stateOf(order)))

/** Columns of an address that orders use. */
export type Recipient = Pick<
  AddressRow,
  'name' | 'phone' | 'province_code' | 'province_name' | 'city_name' | 'district_name' | 'detail' | 'is_place'
>

/**
 * Closes the payments of an unpaid order at their gateways if the amount differs for this recipient; those of the same
 * amount can still be paid. @throws ShopError addressMissing, stateChanged
 */
export async function closeRepricedPayments(ctx: Ctx, orderId: string, to: Recipient): Promise<void> {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { price } = await priceFor(ctx.db, order, to)
  if (price.payable !== order.payable_amount) await closePayments(ctx, orderId)
}

/** The same for the merchant, with a typed address; `closeRepricedPayments` comes before it. */
export async function changeRecipient(trx: Trx, orderId: string, to: Recipient, now: number): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await move(trx, order, await priceFor(trx, order, to), now)
}

interface Plan {
  address: Recipient
  terms: DeliveryTerms
  price: { fee: number; discount: number; payable: number }
}

/** Prices the order for the address, with the coupon it was made with. */
async function planMove(db: DbOrTrx, order: OrderRow, addressId: string): Promise<Plan> {
  const address = await readAddress(db, order.user_id, addressId)
  if (!address) throw new ShopError(CODES.addressMissing, '收货地址不存在，请重新选择')
  return priceFor(db, order, address)
}

async function priceFor(db: DbOrTrx, order: OrderRow, address: Recipient): Promise<Plan> {
  if (!mayChangeAddress(order.order_status, order.order_type, order.refund_status)) throw changed(order)
  const lines = (await linesOf(db, [order])).get(order.id) ?? []
  const offLines = lines.reduce((sum, line) => sum + line.discount, 0)
  const terms = termsFor(await readDeliveries(db), order, address)
  // What the merchant took off later costs the shopper no free delivery.
  const lowered = lines.reduce((sum, line) => sum + line.lowered, 0)
  const fee = feeOf(terms, order.goods_amount - offLines + lowered)
  const coupon = await couponOf(db, order.user_coupon_id)
  const discount = offLines + (coupon ? offDelivery(coupon, fee) : 0)
  return { address, terms, price: { fee, discount, payable: order.goods_amount + fee - discount } }
}

/** Returns the terms of the order's own province as it was placed, those of another province as they are now. */
function termsFor(deliveries: Deliveries, order: OrderRow, address: Recipient): DeliveryTerms {
  const stored = order.delivery_terms
  if (stored && address.is_place && stored.province === address.province_code) return stored
  const delivery = deliveryFor(deliveries, address)
  if (!delivery.deliverable) throw new ShopError(CODES.addressMissing, undeliverableText(address))
  return storedTerms(delivery)
}

const couponOf = (db: DbOrTrx, userCouponId: string | null) =>
  db
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .select(['kind', 'cap'])
    .where('user_coupons.id', '=', userCouponId)
    .executeTakeFirst()

async function move(trx: Trx, order: OrderRow, { address, terms, price }: Plan, now: number): Promise<void> {
  const isUnpaid = order.order_status === ORDER_STATUS.unpaid
  // As when such an order is placed: an amount of 0 can't be paid.
  const isFree = isUnpaid && price.payable === 0
  if (!isUnpaid && price.fee !== order.delivery_fee) {
    const text = `新地址的运费为 ¥${amountText(price.fee)}（原 ¥${amountText(order.delivery_fee)}），已支付的订单不能改到这里，可申请退款后重新下单`
    throw new ShopError(ORDER_CODES.stateChanged, text)
  }
  const isChanged = await trx
    .updateTable('orders')
    .set({
      address: json(toRecipient(address)),
      delivery_terms: json(terms),
      // The amounts of a paid order don't change.
      ...(isUnpaid && {
        delivery_fee: price.fee,
        discount_amount: price.discount,
        payable_amount: price.payable,
      }),
      ...(isFree && { order_status: ORDER_STATUS.toShip, pay_status: 'paid' as const, paid_at: now }),
    })
    .where('id', '=', order.id)
    .where('order_status', '=', order.order_status)
    .$call(changesOne)
  if (!isChanged) throw changed(order)
  // Payments opened after the gateway was queried.
  if (isUnpaid && price.payable !== order.payable_amount) await dropPayments(trx, order.id, now)
  await addEvent(
    trx,
    order.id,
    now,
    '收货地址已修改',
    `${address.name} ${regionText([address.city_name, address.district_name])} ${address.detail}`,
  )
  if (!isFree) return
  await addEvent(trx, order.id, now, '支付成功', '修改后无需支付')
  await countSales(trx, order.id)
}
