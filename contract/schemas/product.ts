import { z } from 'zod'
import type { productCalls } from '../calls/product'
import {
  brand,
  foundPageOf,
  type GroupSchemas,
  id,
  numeric,
  oneLine,
  orElse,
  pageQuery,
  picture,
  rowKey,
  yuan,
} from '../schema'
import { carColour, carFigure, carSeriesCard, carType, parameterTable } from '../shapes/cars'
import { couponCard } from '../shapes/coupon'
import { goodsCard, sku, specGroup } from '../shapes/goods'
import { review, reviewCounts } from '../shapes/review'
import { vehicleSelection } from '../shapes/vehicle'

export const goodsSort = z.enum(['default', 'sales', 'newest', 'priceUp', 'priceDown'])

const optionalText = oneLine.max(64).optional()

export const goodsListQuery = pageQuery.extend({
  /** Id of a floor of the home page. */
  topicId: optionalText,
  /** Extension: text to find in names, specifications or parameters. */
  keyword: optionalText,
  categoryId: optionalText,
  sort: goodsSort.default('default'),
  /** Whole yuan, both ends included. */
  priceFrom: numeric(z.number().int().min(0).max(99_999_999)).optional(),
  priceTo: numeric(z.number().int().min(0).max(99_999_999)).optional(),
  /** '1' leaves out goods that are sold out. */
  inStock: z.enum(['0', '1']).default('0'),
  /** Extension: names of series split by commas; only goods that fit one of them, or every vehicle. */
  fitsSeries: oneLine.max(100).optional(),
})

export const goodsDetail = z.object({
  goodsId: rowKey,
  title: z.string(),
  subtitle: z.string(),
  categoryId: id,
  categoryName: z.string(),
  gallery: z.array(picture),
  /** Text and pictures of the lower half, in order. */
  detail: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('heading'), text: z.string() }),
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('picture'), image: picture }),
    ]),
  ),
  /** Lowest price; the range when SKUs differ is price to priceMax. */
  price: yuan,
  priceMax: yuan,
  marketPrice: z.union([yuan, z.literal('')]),
  unit: z.string(),
  sales: z.number().int().nullable(),
  /** Sum of all SKUs. */
  stock: z.number().int().nullable(),
  /** Taken off sale: the page shows this and sells nothing. */
  onSale: orElse(z.boolean(), true),
  specs: z.array(specGroup),
  skus: z.array(sku),
  /** Rows of name and value: 材质, 产地 … */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Promises under the price: 7 天无理由 … */
  services: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Maximum in one order; 0 means no limit. */
  limit: z.number().int(),
  tags: z.array(z.string()),
  /** Names of the series that it fits; empty fits all. */
  fits: z.array(z.string()),
  deliveryText: z.string(),
  coupons: z.array(couponCard),
  comments: z.object({
    counts: reviewCounts,
    goodPercent: z.number().int().nullable(),
    list: z.array(review),
  }),
  related: z.array(goodsCard),
})

export const productSchemas = {
  carTypes: {
    summary: 'Car types of a series, or of all',
    query: z.object({ seriesId: optionalText }),
    reply: z.object({ list: z.array(carType) }),
  },
  carSeries: {
    summary: 'Car series: all for the pickup brand (5), otherwise those of one brand',
    query: z.object({ brand }),
    reply: z.object({ list: z.array(carSeriesCard) }),
  },
  carSeriesDetail: {
    summary: 'A series with colours, story, key figures and types',
    query: z.object({ seriesId: id }),
    reply: carSeriesCard.extend({
      intro: z.string(),
      colours: z.array(carColour),
      figures: z.array(carFigure),
      story: z.array(z.object({ title: z.string(), text: z.string(), image: picture })),
      types: z.array(carType),
      /** Extension: pictures of the truck from all sides, in order; empty when there are none. */
      turntable: z.array(picture),
    }),
  },
  detail: {
    summary: 'One car type',
    query: z.object({ typeId: id }),
    reply: carType.extend({
      seriesName: z.string(),
      colours: z.array(carColour),
      figures: z.array(carFigure),
    }),
  },
  list: {
    summary: 'Goods by topic, category or keyword',
    query: goodsListQuery,
    reply: foundPageOf(goodsCard),
  },
  goodsDetail: { summary: 'Details of goods', query: z.object({ goodsId: id }), reply: goodsDetail },
  specification: {
    summary: 'Parameters and configuration of a series, or of chosen types side by side',
    /** `typeIds` holds up to 4 ids split by commas and wins over `seriesId`. */
    query: z.object({ seriesId: optionalText, typeIds: oneLine.max(300).optional() }),
    reply: parameterTable,
  },
  specificationSelected: {
    summary: 'Remaining choices, with current price and stock of the selection, for goods or a vehicle',
    body: z.object({ goodsId: id, valueIds: z.array(id).max(4) }),
    reply: z.object({
      /** null: the combination doesn't exist, or the selection is incomplete. */
      sku: sku.nullable(),
      specText: z.string(),
      /** Values that can be added to the selection or replace a part of it. */
      remaining: z.array(id),
      /** Pictures of the current selection, as far as there are any. */
      pictures: z.array(picture),
      /** For vehicles, the result of the complete selection; null for goods and incomplete selections. */
      vehicle: vehicleSelection.nullable(),
    }),
  },
  suggest: {
    summary: 'Search suggestions for the text typed so far',
    query: z.object({ keyword: oneLine.max(64) }),
    reply: z.object({ list: z.array(z.string()) }),
  },
  hotWords: { summary: 'Frequent search texts', reply: z.object({ list: z.array(z.string()) }) },
} satisfies GroupSchemas<typeof productCalls>
