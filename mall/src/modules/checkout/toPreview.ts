import { sumFen } from '@contract/rules/money'
import { fenToYuan } from '@contract/rules/price'
import type { preview } from '@contract/schemas/orders'
import type { z } from 'zod'
import { deliveryLine, undeliverableText } from '../address/delivery'
import { toRecipient } from '../address/readAddress'
import { toOrderCoupon } from '../coupon/orderCoupons'
import { goodsPicture } from '../goods/goodsCards'
import type { BuyLine } from './buyLines'
import type { Checkout } from './checkout'

const PICTURE_WIDTH = 200

export function toPreview(checkout: Checkout, now: number): z.input<typeof preview> {
  const { lines, usable, pricing, coupons, coupon, address } = checkout
  const reason = submitRefusal(checkout)
  const usableCoupons = coupons.filter((each) => each.usable).length
  return {
    lines: lines.map((line) => toLine(line, pricing.shares[usable.indexOf(line)] ?? 0)),
    goodsAmount: fenToYuan(pricing.goodsAmount),
    deliveryFee: fenToYuan(pricing.deliveryFee),
    discountAmount: fenToYuan(pricing.discountAmount),
    payableAmount: fenToYuan(pricing.payableAmount),
    goodsCount: sumFen(usable.map((line) => line.number)),
    deliveryText: deliveryLine(checkout.delivery, pricing.deliveryFee),
    deliverable: checkout.delivery.deliverable,
    coupon: coupon ? toOrderCoupon(coupon, now) : null,
    usableCoupons,
    unusableCoupons: coupons.length - usableCoupons,
    address: address ? { id: address.id, ...toRecipient(address) } : null,
    submittable: reason === '',
    reason,
  }
}

/** Returns the reason why the order can't be submitted now; '' when it can. */
export function submitRefusal({ lines, usable, address, delivery }: Checkout): string {
  if (lines.length === 0) return '请选择要购买的商品'
  if (usable.length === 0) return '所选商品暂时无法购买'
  if (usable.length < lines.length) return '部分商品暂时无法购买'
  if (!address) return '请选择收货地址'
  return delivery.deliverable ? '' : undeliverableText(address)
}

const toLine = (line: BuyLine, discount: number) => ({
  skuId: line.skuId,
  goodsId: line.goodsId,
  goodsName: line.title,
  goodsAttrStr: line.attrStr,
  goodsThumb: goodsPicture(line.picture, PICTURE_WIDTH),
  goodsPrice: fenToYuan(line.price),
  goodsNumber: line.number,
  goodsAmount: fenToYuan(line.price * line.number),
  discount: fenToYuan(discount),
  stock: line.stock,
  usable: line.usable,
  reason: line.reason,
})
