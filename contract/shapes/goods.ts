import { z } from 'zod'
import { id, picture, rowKey, yuan } from '../schema'

/** A goods card, used in every list. */
export const goodsCard = z.object({
  goodsId: rowKey,
  title: z.string(),
  subtitle: z.string(),
  image: picture,
  /** Lowest price of the SKUs that can be bought. */
  price: yuan,
  /** Shown struck through when above `price`; '' when there is none. */
  marketPrice: z.union([yuan, z.literal('')]),
  /** True if the SKUs have different prices: show 起. */
  priceVaries: z.boolean(),
  sales: z.number().int().nullable(),
  /** Sold out in every combination. */
  soldOut: z.boolean(),
  /** Short labels: 新品, 包安装 … */
  tags: z.array(z.string()),
  categoryId: id,
})

export const specValue = z.object({ valueId: rowKey, name: z.string(), image: picture.optional() })
export const specGroup = z.object({ specId: id, name: z.string(), values: z.array(specValue) })

/** One buyable combination; combinations that don't exist have no SKU. */
export const sku = z.object({
  skuId: rowKey,
  /** One value of each specification group, in the groups' order. Empty when the goods have no specification. */
  valueIds: z.array(id),
  price: yuan,
  marketPrice: z.union([yuan, z.literal('')]),
  /** null: the back end doesn’t know the stock; the SKU may be bought. */
  stock: z.number().int().min(0).nullable(),
  image: picture,
})
