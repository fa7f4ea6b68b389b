import { z } from 'zod'
import { id, numeric, orElse, picture, yuan } from '../schema'
import { stockPlace } from './stockPlace'

export const buyLine = z.object({
  skuId: id,
  number: numeric(z.number().int().min(1).max(999)),
})

/**
 * Goods to buy: the checked lines of the cart (`lines` omitted), or explicit lines. With `cart`, lines that become part
 * of the order are removed from the cart.
 */
export const orderLines = z.object({
  source: z.enum(['cart', 'direct']),
  lines: z.array(buyLine).max(100, '一单最多 100 种商品，请分几单购买').default([]),
  /** The cart's place, when `source` is cart. */
  ...stockPlace,
})

export const pricedLine = z.object({
  skuId: id,
  goodsId: id,
  goodsName: z.string(),
  goodsAttrStr: z.string(),
  goodsThumb: picture,
  goodsPrice: yuan,
  goodsNumber: z.number().int(),
  /** Price times number, before any discount. */
  goodsAmount: yuan,
  /** This line's share of the coupon. */
  discount: yuan,
  stock: z.number().int().nullable(),
  /** False: not counted in any amount; `reason` explains why (库存不足, 已下架 …). */
  usable: orElse(z.boolean(), true),
  reason: z.string(),
})

export const addressSnapshot = z.object({
  name: z.string(),
  phone: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  districtName: z.string(),
  detail: z.string(),
})

export const amounts = z.object({
  goodsAmount: yuan,
  deliveryFee: yuan,
  discountAmount: yuan,
  /** goods + delivery - discount, never below zero. */
  payableAmount: yuan,
})
