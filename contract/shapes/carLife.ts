import { z } from 'zod'
import { id, instant, link, picture, rowKey } from '../schema'

export const carLifeTopic = z.object({
  topicId: rowKey,
  name: z.string(),
  intro: z.string(),
  cover: picture,
  articleCount: z.number().int().nullable(),
})

export const articleCard = z.object({
  articleId: rowKey,
  topicId: id,
  topicName: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: picture,
  author: z.string(),
  publishedAt: instant,
  reads: z.number().int().nullable(),
})

/** An article's body, in order: rendered natively on every target, without HTML. */
export const articleBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('picture'), image: picture, caption: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('link'), text: z.string(), url: link }),
])
