import { z } from 'zod'
import { cover, url } from '../fields'
import { id, instant, picture, rowKey } from '../schema'

export const carLifeTopic = z.object({
  topicId: rowKey.describe('Id of the topic.'),
  name: z.string().describe('Name of the topic.'),
  intro: z.string().describe('Description in one paragraph.'),
  cover,
  articleCount: z.number().int().nullable().describe('Number of articles of the topic.'),
})

export const articleCard = z.object({
  articleId: rowKey.describe('Id of the article.'),
  topicId: id.describe('Id of the topic.'),
  topicName: z.string().describe('Name of the topic.'),
  title: z.string().describe('Title of the article.'),
  summary: z.string().describe('The beginning of the article, a few lines.'),
  cover,
  author: z.string().describe('Author of the article.'),
  publishedAt: instant.describe('Time of publication.'),
  reads: z.number().int().nullable().describe('Number of views.'),
})

/** An article's body, in order: rendered natively on every target, without HTML. */
export const articleBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading').describe('`heading`: a heading.'),
    text: z.string().describe('Text of the heading.'),
  }),
  z.object({
    type: z.literal('paragraph').describe('`paragraph`: a paragraph.'),
    text: z.string().describe('Text of the paragraph.'),
  }),
  z.object({
    type: z.literal('picture').describe('`picture`: a picture.'),
    image: picture.describe('Address of the picture.'),
    caption: z.string().describe('Caption of the picture. Empty: none.'),
  }),
  z.object({
    type: z.literal('list').describe('`list`: a list.'),
    items: z.array(z.string()).describe('The items of the list, in order.'),
  }),
  z.object({
    type: z.literal('link').describe('`link`: a link on a line of its own.'),
    text: z.string().describe('Text of the link.'),
    url,
  }),
])
