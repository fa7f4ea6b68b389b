import { yuanToFen } from '@contract/rules/price'
import type { goodsCard } from '@contract/shapes/goods'
import type { z } from 'zod'

/** Goods as shown in lists. Prices in fen. */
export interface GoodsCard {
  readonly goodsId: string
  readonly title: string
  readonly subtitle: string
  readonly imgUrl: string
  /** Lowest price of the SKUs that can be bought. */
  readonly price: number
  /** null: no price to strike through. */
  readonly marketPrice: number | null
  /** SKUs have different prices: show 起. */
  readonly priceVaries: boolean
  /** null: unknown. */
  readonly sales: number | null
  readonly soldOut: boolean
  readonly tags: readonly string[]
}

export function toGoodsCard(wire: z.output<typeof goodsCard>): GoodsCard {
  const price = yuanToFen(wire.price)
  const market = wire.marketPrice ? yuanToFen(wire.marketPrice) : 0
  return {
    goodsId: wire.goodsId,
    title: wire.title,
    subtitle: wire.subtitle,
    imgUrl: wire.image,
    price,
    marketPrice: market > price ? market : null,
    priceVaries: wire.priceVaries && !Number.isNaN(price),
    sales: wire.sales,
    soldOut: wire.soldOut,
    tags: wire.tags,
  }
}
