import { z } from 'zod'
import type { productCalls } from '../calls/product'
import { goodsId, seriesId, seriesName, subtitle } from '../fields'
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
  topicId: optionalText.meta({
    title: '专题',
    description: 'Only goods of this floor of the home page. Left out: all.',
  }),
  keyword: optionalText.meta({
    title: '搜索词',
    description: 'Text to find in names, specifications or parameters, also by pinyin. Left out: all.',
  }),
  categoryId: optionalText.meta({
    title: '分类',
    description: 'Only goods of this category. Left out: all.',
  }),
  sort: goodsSort.default('default').meta({
    title: '排序',
    description:
      "`default` the merchant's order, `sales` best sold first, `newest` newest first, `priceUp` cheapest first, `priceDown` most expensive first.",
  }),
  priceFrom: numeric(z.number().int().min(0).max(99_999_999))
    .optional()
    .meta({ title: '最低价', description: 'Lowest price, in whole yuan, included. Left out: no limit.' }),
  priceTo: numeric(z.number().int().min(0).max(99_999_999))
    .optional()
    .meta({ title: '最高价', description: 'Highest price, in whole yuan, included. Left out: no limit.' }),
  inStock: z
    .enum(['0', '1'])
    .default('0')
    .meta({ title: '有货', description: '`1` leaves out sold-out goods, `0` includes them.' }),
  fitsSeries: oneLine.max(100).optional().meta({
    title: '适用车系',
    description:
      'Names of series, separated by commas: only goods that fit one of them, or every vehicle. Left out: all goods.',
  }),
})

export const goodsDetail = z.object({
  goodsId: rowKey.describe('Id of the goods; for a vehicle, of its series.'),
  title: z.string().describe('Name of the goods.'),
  subtitle,
  categoryId: id.describe('Id of the goods category.'),
  categoryName: z.string().describe('Name of the goods category.'),
  gallery: z.array(picture).describe('Addresses of the pictures at the top of the page, in order.'),
  detail: z
    .array(
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('heading').describe('Kind of the part: `heading`, `text` or `picture`.'),
          text: z.string().describe('Text of a heading or a paragraph.'),
        }),
        z.object({
          type: z.literal('text').describe('Kind of the part: `heading`, `text` or `picture`.'),
          text: z.string().describe('Text of a heading or a paragraph.'),
        }),
        z.object({
          type: z.literal('picture').describe('Kind of the part: `heading`, `text` or `picture`.'),
          image: picture.describe('Address of the picture.'),
        }),
      ]),
    )
    .describe('Text and pictures of the lower half of the page, in order.'),
  price: yuan.describe('Lowest price of the SKUs.'),
  priceMax: yuan.describe('Highest price of the SKUs: the range is `price` to `priceMax`.'),
  marketPrice: z
    .union([yuan, z.literal('')])
    .describe('Old price, shown struck through when above `price`. Empty: none.'),
  unit: z.string().describe('Unit: 件, 套, mm …'),
  sales: z.number().int().nullable().describe('Number of pieces sold so far.'),
  stock: z
    .number()
    .int()
    .nullable()
    .describe('Number of pieces in stock, all SKUs together. null: unknown, it may be bought.'),
  onSale: orElse(z.boolean(), true).describe('false: taken off sale; the page says so and sells nothing.'),
  specs: z.array(specGroup).describe('Groups of specifications to choose from. Empty: no choice.'),
  skus: z.array(sku).describe('The SKUs. Combinations that do not exist have none.'),
  attributes: z
    .array(
      z.object({
        name: z.string().describe('Name of the attribute: 材质.'),
        value: z.string().describe('Value of the attribute: 铝合金.'),
      }),
    )
    .describe('Rows of name and value: 材质, 产地 …'),
  services: z
    .array(
      z.object({
        title: z.string().describe('Short text of the promise.'),
        text: z.string().describe('Explanation of the promise.'),
      }),
    )
    .describe('Promises under the price: 7 天无理由 …'),
  limit: z.number().int().describe('Maximum number of pieces in one order; 0 means no limit.'),
  tags: z.array(z.string()).describe('Short labels: 新品, 包安装 …'),
  fits: z.array(z.string()).describe('Names of the series that it fits. Empty: all.'),
  deliveryText: z.string().describe('Delivery in one line: 免运费, 快递配送 …'),
  coupons: z.array(couponCard).describe('Coupons that can be used for the goods.'),
  comments: z
    .object({
      counts: reviewCounts.describe('Number of reviews, by kind.'),
      goodPercent: z.number().int().nullable().describe('Percentage of good reviews, 0 to 100.'),
      list: z.array(review).describe('The rows, in display order.'),
    })
    .describe('The first reviews, and the number of reviews.'),
  related: z.array(goodsCard).describe('Recommended goods.'),
})

export const productSchemas = {
  carTypes: {
    summary: 'Car types of a series, or of all',
    query: z.object({
      seriesId: optionalText.meta({
        title: '车系',
        description: 'Only types of this series. Left out: all.',
      }),
    }),
    reply: z.object({ list: z.array(carType).describe('The rows, in display order.') }),
  },
  carSeries: {
    summary: 'Car series: all for the pickup brand (5), otherwise those of one brand',
    query: z.object({
      brand: brand.meta({
        title: '品牌',
        description: '5 is the pickup brand, 1 to 3 are the other brands of the maker.',
      }),
    }),
    reply: z.object({ list: z.array(carSeriesCard).describe('The rows, in display order.') }),
  },
  carSeriesDetail: {
    summary: 'A series with colours, story, key figures and types',
    query: z.object({ seriesId }),
    reply: carSeriesCard.extend({
      intro: z.string().describe('Description in one paragraph.'),
      colours: z.array(carColour).describe('Available colours.'),
      figures: z.array(carFigure).describe('Key figures: power, load …'),
      story: z
        .array(
          z.object({
            title: z.string().describe('Heading of the section.'),
            text: z.string().describe('Text of the section.'),
            image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
          }),
        )
        .describe('Sections of the page, in order.'),
      types: z.array(carType).describe('Types of the series.'),
      turntable: z
        .array(picture)
        .describe('Addresses of pictures of the truck from all sides, in order. Empty: none.'),
    }),
  },
  detail: {
    summary: 'One car type',
    query: z.object({ typeId: id.meta({ title: '车型', description: 'Id of the car type.' }) }),
    reply: carType.extend({
      seriesName,
      colours: z.array(carColour).describe('Available colours.'),
      figures: z.array(carFigure).describe('Key figures: power, load …'),
    }),
  },
  list: {
    summary: 'Goods by topic, category or keyword',
    query: goodsListQuery,
    reply: foundPageOf(goodsCard),
  },
  goodsDetail: { summary: 'Details of goods', query: z.object({ goodsId }), reply: goodsDetail },
  specification: {
    summary: 'Parameters and configuration of a series, or of chosen types side by side',
    /** `typeIds` holds up to 4 ids split by commas and wins over `seriesId`. */
    query: z.object({
      seriesId: optionalText.meta({
        title: '车系',
        description: 'All types of this series. Left out: `typeIds` is used.',
      }),
      typeIds: oneLine.max(300).optional().meta({
        title: '车型',
        description:
          'Up to 4 ids of types, separated by commas; takes precedence over `seriesId`. Left out: the types of the series.',
      }),
    }),
    reply: parameterTable,
  },
  specificationSelected: {
    summary: 'Remaining choices, with current price and stock of the selection, for goods or a vehicle',
    body: z.object({
      goodsId,
      valueIds: z
        .array(id)
        .max(4)
        .meta({ title: '规格', description: 'Ids of the values chosen so far, at most one per group.' }),
    }),
    reply: z.object({
      sku: sku
        .nullable()
        .describe('The selected SKU. null: no such combination, or the selection is incomplete.'),
      specText: z
        .string()
        .describe('The chosen values with the names of their groups: 颜色:黑 尺寸:大. Empty: no choice.'),
      remaining: z
        .array(id)
        .describe('Ids of the values that can be added to the selection or replace a part of it.'),
      pictures: z.array(picture).describe('Pictures of the selection, as far as there are any.'),
      vehicle: vehicleSelection
        .nullable()
        .describe(
          'The result of a complete selection of a vehicle. null: it is goods, or the selection is incomplete.',
        ),
    }),
  },
  suggest: {
    summary: 'Search suggestions for the text typed so far',
    query: z.object({
      keyword: oneLine.max(64).meta({ title: '搜索词', description: 'Text typed so far.' }),
    }),
    reply: z.object({ list: z.array(z.string()).describe('Suggestions, in display order.') }),
  },
  hotWords: {
    summary: 'Frequent search texts',
    reply: z.object({ list: z.array(z.string()).describe('Frequent search texts, in display order.') }),
  },
} satisfies GroupSchemas<typeof productCalls>
