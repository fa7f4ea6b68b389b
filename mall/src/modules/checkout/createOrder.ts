import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { fenToYuan, yuanToFen } from '@contract/rules/price'
import { ShopError } from '../../core/errors'
import { anyOf } from '../../db/anyOf'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import type { UnpaidLimits } from '../../env/limits'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { type AddressRow, toRecipient } from '../address/readAddress'
import { storedTerms } from '../address/rules'
import { countSales } from '../order/countSales'
import { insertOrder, type NewOrder } from '../order/insertOrder'
import { type OrderRow, orderByKey } from '../order/readOrders'
import { ORDER_STATUS } from '../order/rules'
import { takeStock } from '../order/stock'
import { addEvent } from '../order/writeOrder'
import { readTimeLimits } from '../timeLimit/readTimeLimits'
import { lockUser } from '../user/writeUser'
import type { BuyInput, BuyLine } from './buyLines'
import { type Checkout, checkout } from './checkout'
import { closeUnpaidOrder } from './closeOrder'
import { submitRefusal } from './toPreview'
import { refuseHoarding, refuseManyAbandoned, refuseManyUnpaid } from './unpaidLimits'

export interface Submission extends BuyInput {
  clientKey: string
  addressId: string
  couponId: string
  remark: string
  /** Decimal yuan, the amount that the shopper saw. */
  expectedAmount: string
}

/**
 * Creates an order: prices it again, compares with the amount that the shopper saw, takes stock and coupon, all or
 * nothing. Idempotent: the same client key returns the order that it made before.
 * @throws ShopError of ORDER_CODES, or CODES.addressMissing
 */
export async function createOrder(
  trx: Trx,
  userId: string,
  input: Submission,
  now: number,
  limits: UnpaidLimits,
): Promise<OrderRow> {
  // A double tap waits here for the first request, and then finds its order.
  await lockUser(trx, userId)
  const made = await orderByKey(trx, userId, input.clientKey)
  if (made) return made
  await refuseManyUnpaid(trx, userId, limits)
  await refuseManyAbandoned(trx, userId, limits, now)
  const priced = await checkout(trx, userId, input, now)
  refuseUnfit(priced, input)
  await refuseHoarding(trx, userId, priced.usable, limits)
  const { pay } = await readTimeLimits(trx)
  const order = await insertOrder(trx, goodsOrder(userId, input, priced), {
    now,
    payWithinMs: pay,
    isFree: priced.pricing.payableAmount === 0,
  })
  await takeCoupon(trx, userId, input.couponId, order.id)
  const fitted = input.source === 'cart' ? await fittedInCart(trx, userId, priced) : new Map()
  await insertLines(trx, order.id, priced, fitted)
  await addEvent(trx, order.id, now, '订单已提交', `请在 ${pay / 60_000} 分钟内完成支付`)
  if (input.source === 'cart') await clearCart(trx, userId, input, priced.usable)
  if (order.order_status === ORDER_STATUS.unpaid) {
    await enqueue(trx, closeUnpaidOrder, order.id, { orderId: order.id }, order.pay_deadline)
  } else {
    await addEvent(trx, order.id, now, '支付成功', '优惠后无需支付')
  }
  takeStock(priced.usable)
  if (order.order_status !== ORDER_STATUS.unpaid) await countSales(trx, order.id)
  return order
}

const goodsOrder = (
  userId: string,
  input: Submission,
  { pricing, coupon, address, delivery }: Fit,
): NewOrder => ({
  user_id: userId,
  client_key: input.clientKey,
  order_type: 'goods',
  source: input.source,
  goods_amount: pricing.goodsAmount,
  delivery_fee: pricing.deliveryFee,
  discount_amount: pricing.discountAmount,
  payable_amount: pricing.payableAmount,
  user_coupon_id: coupon?.row.user_coupon_id ?? null,
  coupon_name: coupon?.row.name ?? '',
  remark: input.remark,
  address: toRecipient(address),
  delivery_terms: storedTerms(delivery),
})

/** A checkout that can be ordered: it has an address. */
type Fit = Checkout & { address: AddressRow }

function refuseUnfit(priced: Checkout, input: Submission): asserts priced is Fit {
  const { lines, usable, address, coupon, pricing } = priced
  if (!address) throw new ShopError(CODES.addressMissing, '收货地址不存在，请重新选择')
  if (lines.length === 0 || usable.length < lines.length) {
    const bad = lines.find((line) => !line.usable)
    throw new ShopError(ORDER_CODES.lineUnusable, bad ? `${bad.title}：${bad.reason}` : submitRefusal(priced))
  }
  if (!priced.delivery.deliverable) throw new ShopError(CODES.addressMissing, submitRefusal(priced))
  if (input.couponId !== '' && !coupon) {
    throw new ShopError(ORDER_CODES.couponUnusable, '优惠券不可用，请重新选择')
  }
  if (pricing.payableAmount !== yuanToFen(input.expectedAmount)) {
    throw new ShopError(ORDER_CODES.amountChanged, '订单金额有变动，请确认后重新提交', {
      payableAmount: fenToYuan(pricing.payableAmount),
    })
  }
}

/** Returns the series of the truck that a dealer fits each SKU to, where the cart says so. */
async function fittedInCart(
  trx: Trx,
  userId: string,
  { usable }: Checkout,
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('cart_lines')
    .select(['sku_id', 'fitted_to'])
    .where('user_id', '=', userId)
    .where('sku_id', '=', anyOf(usable.map(({ skuId }) => skuId)))
    .execute()
  return new Map(rows.flatMap(({ sku_id, fitted_to }) => (fitted_to ? [[sku_id, fitted_to]] : [])))
}

async function insertLines(
  trx: Trx,
  orderId: string,
  { usable, pricing }: Checkout,
  fitted: ReadonlyMap<string, string>,
): Promise<void> {
  await trx
    .insertInto('order_lines')
    .values(
      usable.map((line, position) => ({
        ...orderLine(orderId, line, position, pricing.shares[position] ?? 0),
        id: newId(),
        fitted_to: fitted.get(line.skuId) ?? null,
      })),
    )
    .execute()
}

/** Row of an order line; `discount` is the line's share, fen. */
export const orderLine = (
  orderId: string,
  line: Omit<BuyLine, 'categoryId' | 'stock' | 'orderLimit' | 'usable' | 'reason'>,
  position: number,
  discount: number,
) => ({
  order_id: orderId,
  position,
  goods_id: line.goodsId,
  sku_id: line.skuId,
  title: line.title,
  attr: line.attr,
  attr_str: line.attrStr,
  picture: line.picture,
  price: line.price,
  number: line.number,
  amount: line.price * line.number,
  discount,
})

async function takeCoupon(trx: Trx, userId: string, userCouponId: string, orderId: string): Promise<void> {
  if (userCouponId === '') return
  const isChanged = await trx
    .updateTable('user_coupons')
    .set({ status: 'used', order_id: orderId })
    .where('id', '=', userCouponId)
    .where('user_id', '=', userId)
    .where('status', '=', 'unused')
    .$call(changesOne)
  if (!isChanged) throw new ShopError(ORDER_CODES.couponUnusable, '优惠券已被使用，请重新选择')
}

async function clearCart(
  trx: Trx,
  userId: string,
  input: BuyInput,
  lines: readonly BuyLine[],
): Promise<void> {
  await trx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('warehouse_id', '=', input.warehouseId)
    .where('area_id', '=', input.areaId)
    .where('sku_id', '=', anyOf(lines.map(({ skuId }) => skuId)))
    .execute()
}
