// npx tsx scripts/reply-shapes.ts: calls of group product, with the shapes of their replies; kinds as in readReply.
import { productCalls } from '@contract/calls/product'
import type { productSchemas } from '@contract/schemas/product'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { carColour, carFigure, carSeriesCard, carType, couponCard, goodsCard, review, reviewCounts, sku, specGroup, vehicleSelection } from './parts.generated'

const shapes: Record<string, Fields> = {
  carTypes: { list: [carType] },
  carSeries: { list: [carSeriesCard] },
  carSeriesDetail: { ...carSeriesCard, intro: 0, colours: [carColour], figures: [carFigure], story: [{ title: 0, text: 0, image: 0 }], types: [carType], turntable: [0] },
  detail: { ...carType, seriesName: 0, colours: [carColour], figures: [carFigure] },
  list: { list: [goodsCard], total: 11, pageNum: 1, pageSize: 1, near: 22 },
  goodsDetail: { goodsId: 3, title: 0, subtitle: 0, categoryId: 0, categoryName: 0, gallery: [0], detail: [{ '': 'type', heading: { text: 0 }, text: { text: 0 }, picture: { image: 0 } }], price: 0, priceMax: 0, marketPrice: 0, unit: 0, sales: 11, stock: 11, onSale: 4, specs: [specGroup], skus: [sku], attributes: [{ name: 0, value: 0 }], services: [{ title: 0, text: 0 }], limit: 1, tags: [0], fits: [0], deliveryText: 0, coupons: [couponCard], comments: { counts: reviewCounts, goodPercent: 11, list: [review] }, related: [goodsCard] },
  specification: { types: [{ typeId: 0, name: 0, priceText: 0, image: 0 }], groups: [{ name: 0, rows: [{ name: 0, values: [0], same: 2 }] }] },
  specificationSelected: { sku: [sku, 0], specText: 0, remaining: [0], pictures: [0], vehicle: [vehicleSelection, 0] },
  suggest: { list: [0] },
  hotWords: { list: [0] },
}

export const productApi = defineApi<typeof productSchemas>(productCalls, shapes)
