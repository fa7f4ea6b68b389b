import { z } from 'zod'
import { id, picture, yuan } from '../schema'

/** A goods card, as every list shows it. */
export const goodsCard = z.object({
  goodsId: id,
  title: z.string(),
  subtitle: z.string(),
  image: picture,
  /** The lowest price among what can be bought. */
  price: yuan,
  /** Struck through when above `price`; '' when there is none. */
  marketPrice: z.union([yuan, z.literal('')]),
  /** More than one price among its SKUs: show 起. */
  priceVaries: z.boolean(),
  sales: z.number().int(),
  /** Sold out in every combination. */
  soldOut: z.boolean(),
  /** Short labels: 新品, 包安装 … */
  tags: z.array(z.string()),
  categoryId: id,
})

export const specValue = z.object({ valueId: id, name: z.string(), image: picture.optional() })
export const specGroup = z.object({ specId: id, name: z.string(), values: z.array(specValue) })

/** One buyable combination; combinations that don't exist have no SKU. */
export const sku = z.object({
  skuId: id,
  /** One value of each specification group, in the groups' order. Empty when the goods have no choice. */
  valueIds: z.array(id),
  price: yuan,
  marketPrice: z.union([yuan, z.literal('')]),
  stock: z.number().int().min(0),
  image: picture,
})

export const goodsCategory = z.object({
  categoryId: id,
  name: z.string(),
  image: picture,
  goodsCount: z.number().int(),
})
