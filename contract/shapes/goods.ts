import { z } from 'zod'
import { subtitle } from '../fields'
import { id, picture, rowKey, yuan } from '../schema'

/** A goods card, used in every list. */
export const goodsCard = z.object({
  goodsId: rowKey.describe('Id of the goods; for a vehicle, of its series.'),
  title: z.string().describe('Name of the goods.'),
  subtitle,
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  price: yuan.describe('Price of one piece; on a card the lowest of the SKUs that can be bought.'),
  marketPrice: z
    .union([yuan, z.literal('')])
    .describe('Old price, shown struck through when above `price`. Empty: none.'),
  priceVaries: z.boolean().describe('Whether its SKUs have different prices: 起 is shown after the price.'),
  sales: z.number().int().nullable().describe('Number of pieces sold so far.'),
  soldOut: z.boolean().describe('Whether it is sold out in every combination.'),
  tags: z.array(z.string()).describe('Short labels: 新品, 包安装 …'),
  categoryId: id.describe('Id of the goods category.'),
})

export const specValue = z.object({
  valueId: rowKey.describe('Id of the value.'),
  name: z.string().describe('Name of the value: 黑.'),
  image: picture.optional().describe('Address of a picture of the value. Left out: none.'),
})
export const specGroup = z.object({
  specId: id.describe('Id of the group of specifications.'),
  name: z.string().describe('Name of the group: 颜色.'),
  values: z.array(specValue).describe('The values to choose from.'),
})

/** One buyable combination; combinations that don't exist have no SKU. */
export const sku = z.object({
  skuId: rowKey.describe('Id of the SKU: one buyable combination of specifications.'),
  valueIds: z
    .array(id)
    .describe(
      'Ids of one value of each group, in the order of the groups. Empty: the goods have no specifications.',
    ),
  price: yuan.describe('Price of one piece.'),
  marketPrice: z
    .union([yuan, z.literal('')])
    .describe('Old price, shown struck through when above `price`. Empty: none.'),
  stock: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Number of pieces in stock. null: unknown, it may be bought.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
})
