import { yuanToFen } from '@contract/rules/price'
import type { goodsDetail } from '@contract/schemas/product'
import type { z } from 'zod'
import { type ReviewSummary, toReviewSummary } from '@/features/reviews/review'
import { type GoodsCard, toGoodsCard } from './goodsCard'

type Wire = z.output<typeof goodsDetail>

export interface Sku {
  readonly skuId: string
  /** One value id of each group, in the order of the groups. */
  readonly valueIds: readonly string[]
  /** Price in fen. */
  readonly price: number
  readonly stock: number
  readonly imgUrl: string
}

export interface SpecGroup {
  readonly specId: string
  readonly name: string
  readonly values: readonly { readonly valueId: string; readonly name: string }[]
}

/** Goods as shown on their own page. Prices in fen. */
export interface GoodsDetail {
  readonly goodsId: string
  readonly title: string
  readonly subtitle: string
  readonly gallery: readonly string[]
  readonly price: number
  readonly priceMax: number
  readonly marketPrice: number | null
  readonly unit: string
  /** null: unknown. */
  readonly sales: number | null
  /** Infinity when the back end doesn't send it; the same for the stock of a SKU. */
  readonly stock: number
  readonly onSale: boolean
  readonly specs: readonly SpecGroup[]
  readonly skus: readonly Sku[]
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly services: readonly { readonly title: string; readonly text: string }[]
  /** Maximum number per order; 0 means no limit. */
  readonly limit: number
  readonly fits: readonly string[]
  readonly deliveryText: string
  readonly detail: Wire['detail']
  readonly coupons: Wire['coupons']
  readonly reviews: ReviewSummary
  readonly related: readonly GoodsCard[]
}

export function toGoodsDetail(wire: Wire): GoodsDetail {
  const price = yuanToFen(wire.price)
  const market = wire.marketPrice ? yuanToFen(wire.marketPrice) : 0
  return {
    goodsId: wire.goodsId,
    title: wire.title,
    subtitle: wire.subtitle,
    gallery: wire.gallery,
    price,
    priceMax: yuanToFen(wire.priceMax),
    // Drop a market price below the highest price: struck through, it would be lower than some SKUs' prices.
    marketPrice: market > yuanToFen(wire.priceMax) ? market : null,
    unit: wire.unit,
    sales: wire.sales,
    stock: wire.stock ?? Number.POSITIVE_INFINITY,
    onSale: wire.onSale,
    specs: wire.specs,
    skus: wire.skus.map((sku) => ({
      skuId: sku.skuId,
      valueIds: sku.valueIds,
      price: yuanToFen(sku.price),
      stock: sku.stock ?? Number.POSITIVE_INFINITY,
      imgUrl: sku.image,
    })),
    attributes: wire.attributes,
    services: wire.services,
    limit: wire.limit,
    fits: wire.fits,
    deliveryText: wire.deliveryText,
    detail: wire.detail,
    coupons: wire.coupons,
    reviews: toReviewSummary(wire.comments),
    related: wire.related.map(toGoodsCard),
  }
}
