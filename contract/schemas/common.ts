import { z } from 'zod'
import type { commonCalls } from '../calls/common'
import { brand, foundPageOf, type GroupSchemas, id, numeric, oneLine, pageQuery } from '../schema'
import { articleBlock, articleCard, carLifeTopic } from '../shapes/carLife'
import { dealer } from '../shapes/dealer'
import { goodsCard } from '../shapes/goods'
import { banner, homeBlock } from '../shapes/home'

/** The current location, gcj02; without it the reply has no distances. */
export const currentLocation = {
  currentLocationLongitude: numeric(z.number().min(-180).max(180)).optional(),
  currentLocationLatitude: numeric(z.number().min(-90).max(90)).optional(),
}

export const dealersRequest = z.object({
  ...currentLocation,
  pageNum: numeric(z.number().int().min(1).max(10_000)).default(1),
  /** Spec 7: 100 by default. */
  pageSize: numeric(z.number().int().min(1).max(100)).default(100),
  /** With or without 市; empty or absent means the whole country. */
  cityName: oneLine.max(40).optional(),
  /** Extension: searches name, place, address and phone. */
  keyword: oneLine.max(64).optional(),
  /** Extension: only dealers that offer this service, such as 试驾. */
  service: oneLine.max(20).optional(),
})

export const commonSchemas = {
  index: {
    summary: 'Home page: banners and blocks in display order',
    query: z.object({ brand }),
    reply: z.object({ banners: z.array(banner), blocks: z.array(homeBlock), searchHint: z.string() }),
  },
  topics: { summary: 'Car-life topics', reply: z.object({ list: z.array(carLifeTopic) }) },
  dealers: {
    summary: 'Dealers, nearest first if a location is sent',
    body: dealersRequest,
    reply: foundPageOf(dealer),
  },
  dealer: {
    summary: 'One dealer',
    query: z.object({ dealerId: id, ...currentLocation }),
    reply: dealer,
  },
  articles: {
    summary: 'Car-life articles, newest first; those of a search by how well they fit',
    query: pageQuery.extend({
      topicId: z.string().max(64).optional(),
      /** Extension: searches title, topic, author and text. */
      keyword: oneLine.max(64).optional(),
    }),
    reply: foundPageOf(articleCard),
  },
  article: {
    summary: 'A car-life article with its body and related goods',
    query: z.object({
      articleId: id,
      preview: z
        .string()
        .regex(/^[\w.-]{0,200}$/, '预览链接不正确')
        .optional(),
    }),
    reply: articleCard.extend({
      body: z.array(articleBlock),
      goods: z.array(goodsCard),
      related: z.array(articleCard),
    }),
  },
} satisfies GroupSchemas<typeof commonCalls>
