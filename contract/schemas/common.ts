import { z } from 'zod'
import type { commonCalls } from '../calls/common'
import { dealerId } from '../fields'
import { brand, foundPageOf, type GroupSchemas, id, numeric, oneLine, pageQuery } from '../schema'
import { articleBlock, articleCard, carLifeTopic } from '../shapes/carLife'
import { dealer } from '../shapes/dealer'
import { goodsCard } from '../shapes/goods'
import { banner, homeBlock } from '../shapes/home'

/** The current location, gcj02; without it the reply has no distances. */
export const currentLocation = {
  currentLocationLongitude: numeric(z.number().min(-180).max(180))
    .optional()
    .describe('Longitude of the device in degrees, gcj02. Left out: the reply has no distances.'),
  currentLocationLatitude: numeric(z.number().min(-90).max(90))
    .optional()
    .describe('Latitude of the device in degrees, gcj02. Left out: the reply has no distances.'),
}

export const dealersRequest = z.object({
  ...currentLocation,
  pageNum: numeric(z.number().int().min(1).max(10_000))
    .default(1)
    .meta({ title: '页码', description: 'Number of the page, from 1.' }),
  pageSize: numeric(z.number().int().min(1).max(100))
    .default(100)
    .meta({ title: '每页数量', description: 'Maximum number of rows on a page.' }),
  cityName: oneLine.max(40).optional().meta({
    title: '所在城市',
    description: 'Only dealers in this city, with or without 市. Left out: the whole country.',
  }),
  keyword: oneLine.max(64).optional().meta({
    title: '搜索词',
    description: 'Text to find in the name, place, address or phone, also by pinyin. Left out: all.',
  }),
  service: oneLine
    .max(20)
    .optional()
    .meta({ title: '门店服务', description: 'Only dealers with this service, such as 试驾. Left out: all.' }),
})

export const commonSchemas = {
  index: {
    summary: 'Home page: banners and blocks in display order',
    query: z.object({
      brand: brand.meta({
        title: '品牌',
        description: '5 is the pickup brand, 1 to 3 are the other brands of the maker.',
      }),
    }),
    reply: z.object({
      banners: z.array(banner).describe('Pictures at the top of the page, in order.'),
      blocks: z
        .array(homeBlock)
        .describe('Blocks of the page, in display order; the shop skips blocks of unknown types.'),
      searchHint: z.string().describe('Placeholder of the search field.'),
    }),
  },
  topics: {
    summary: 'Car-life topics',
    reply: z.object({ list: z.array(carLifeTopic).describe('The rows, in display order.') }),
  },
  dealers: {
    summary: 'Dealers, nearest first if a location is sent',
    body: dealersRequest,
    reply: foundPageOf(dealer),
  },
  dealer: {
    summary: 'One dealer',
    query: z.object({ dealerId, ...currentLocation }),
    reply: dealer,
  },
  articles: {
    summary: 'Car-life articles, newest first; those of a search by how well they fit',
    query: pageQuery.extend({
      topicId: z
        .string()
        .max(64)
        .optional()
        .meta({ title: '专题', description: 'Only articles of this topic. Left out: all.' }),
      /** Extension: searches title, topic, author and text. */
      keyword: oneLine.max(64).optional().meta({
        title: '搜索词',
        description: 'Text to search for in titles and texts. Empty: all articles.',
      }),
    }),
    reply: foundPageOf(articleCard),
  },
  article: {
    summary: 'A car-life article with its body and related goods',
    query: z.object({
      articleId: id.meta({ title: '文章', description: 'Id of the article.' }),
      preview: z
        .string()
        .regex(/^[\w.-]{0,200}$/, '预览链接不正确')
        .optional()
        .describe(
          'Key from the desk that shows a draft for half an hour. Left out: published articles only.',
        ),
    }),
    reply: articleCard.extend({
      body: z.array(articleBlock).describe('The article, part by part, in order.'),
      goods: z.array(goodsCard).describe('Related goods.'),
      related: z.array(articleCard).describe('Other articles of the topic.'),
    }),
  },
} satisfies GroupSchemas<typeof commonCalls>
