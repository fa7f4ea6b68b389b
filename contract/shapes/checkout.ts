import { z } from 'zod'
import { goodsAttrStr, goodsId, goodsThumb, skuId, stock } from '../fields'
import { numeric, orElse, yuan } from '../schema'
import { stockPlace } from './stockPlace'

export const buyLine = z.object({
  skuId,
  number: numeric(z.number().int().min(1).max(999)).meta({ title: '数量', description: 'Pieces.' }),
})

/**
 * Goods to buy: the checked lines of the cart (`lines` omitted), or explicit lines. With `cart`, lines that become part
 * of the order are removed from the cart.
 */
export const orderLines = z.object({
  source: z
    .enum(['cart', 'direct'])
    .describe('`cart` buys the checked lines of the cart, `direct` the lines of this request.'),
  lines: z.array(buyLine).max(100, '一单最多 100 种商品，请分几单购买').default([]).meta({
    title: '商品',
    description: 'With `direct`: the lines to buy. Left out with `cart`: the checked lines are bought.',
  }),
  /** The cart's place, when `source` is cart. */
  ...stockPlace,
})

export const pricedLine = z.object({
  skuId,
  goodsId,
  goodsName: z.string().describe('Name of the goods at the time of the order.'),
  goodsAttrStr,
  goodsThumb,
  goodsPrice: yuan.describe('Price of one piece.'),
  goodsNumber: z.number().int().describe('Number of pieces of this line.'),
  goodsAmount: yuan.describe('Price times pieces, before discounts.'),
  discount: yuan.describe("This line's share of the discount of the whole order."),
  stock,
  usable: orElse(z.boolean(), true).describe('false: not counted in any amount; `reason` says why.'),
  reason: z
    .string()
    .describe('Reason why it cannot be bought, as text: 库存不足, 已下架 … Empty when it can.'),
})

export const addressSnapshot = z.object({
  name: z.string().describe('Name of the recipient.'),
  phone: z.string().describe('Phone of the recipient.'),
  provinceName: z.string().describe('Name of the province.'),
  cityName: z.string().describe('Name of the city.'),
  districtName: z.string().describe('Name of the district.'),
  detail: z.string().describe('Street, number and other details.'),
})

export const amounts = z.object({
  goodsAmount: yuan.describe('Sum of prices times pieces, before discounts and without delivery.'),
  deliveryFee: yuan.describe('Delivery fee.'),
  discountAmount: yuan.describe('Total discount.'),
  payableAmount: yuan.describe('Goods plus delivery minus discount, never below zero.'),
})
