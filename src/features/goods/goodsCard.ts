import type { goodsCard } from '@contract/shapes/goods'
import type { z } from 'zod'
import { yuanToFen } from '@/lib/price'

/** Goods as every list shows them. Prices in fen. */
export interface GoodsCard {
  readonly goodsId: string
  readonly title: string
  readonly subtitle: string
  readonly imgUrl: string
  /** The lowest price among what can be bought. */
  readonly price: number
  /** null: nothing to strike through. */
  readonly marketPrice: number | null
  /** More than one price: show 起. */
  readonly priceVaries: boolean
  readonly sales: number
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
    priceVaries: wire.priceVaries,
    sales: wire.sales,
    soldOut: wire.soldOut,
    tags: wire.tags,
  }
}
