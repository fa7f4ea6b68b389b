import { z } from 'zod'
import { id, instant, picture } from '../schema'

export const carLifeTopic = z.object({
  topicId: id,
  name: z.string(),
  intro: z.string(),
  cover: picture,
  articleCount: z.number().int(),
})

export const articleCard = z.object({
  articleId: id,
  topicId: id,
  topicName: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: picture,
  author: z.string(),
  publishedAt: instant,
  reads: z.number().int(),
})

/** An article's body, in order: drawn natively by every target, no HTML. */
export const articleBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('picture'), image: picture, caption: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
])
