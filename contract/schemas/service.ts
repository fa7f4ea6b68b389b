import { z } from 'zod'
import type { serviceCalls } from '../calls/service'
import { done, type GroupSchemas, id, instant, pageOf, pageQuery, picture } from '../schema'
import { questionGroup, ticket, ticketDetail, ticketTopic } from '../shapes/ticket'

const ticketId = z.object({ id })

/**
 * `clientKey` is created once for each message: a second tap or a retry after a lost response doesn't send it twice.
 */
const message = z.object({
  clientKey: z.string().regex(/^[\w-]{8,64}$/, '提交标识不正确，请重新打开页面'),
  content: z.string().trim().min(1, '请写下您的问题').max(500, '内容最多 500 个字'),
  pictures: z.array(picture).max(6, '图片最多 6 张').default([]),
})

export const serviceSchemas = {
  questions: {
    summary: 'Frequently asked questions, in groups',
    reply: z.object({ groups: z.array(questionGroup) }),
  },
  agreement: {
    summary: 'Published version of an agreement',
    params: z.object({ agreement: z.enum(['privacy', 'purchase'], '没有这份协议') }),
    reply: z.object({
      versionId: z.string(),
      /** Each line is a paragraph; a line that starts with '# ' is a heading. */
      body: z.string(),
      publishedAt: instant,
      /** True if shoppers who agreed to an earlier version are asked again at the next sign-in. */
      asksAgain: z.boolean(),
      note: z.string(),
    }),
  },
  unread: {
    summary: 'Number of customer service replies that the shopper has not seen',
    reply: z.object({ unread: z.number().int() }),
  },
  tickets: {
    summary: "The shopper's tickets, the latest changed first",
    query: pageQuery,
    reply: pageOf(ticket),
  },
  ticket: { summary: 'One ticket with its messages', params: ticketId, reply: ticketDetail },
  openTicket: {
    summary: 'Opens a ticket with a question, about an order or for the adviser of a dealer if one is given',
    body: message.extend({
      topic: ticketTopic,
      orderId: z.string().max(64).default(''),
      dealerId: z.string().max(64).default(''),
    }),
    reply: ticketDetail,
  },
  write: {
    summary: 'Adds a message to an open ticket; customer service must then reply',
    params: ticketId,
    body: message,
    reply: ticketDetail,
  },
  close: { summary: 'Closes a ticket for the shopper', params: ticketId, reply: ticketDetail },
  seen: { summary: 'Marks the replies of a ticket as seen', params: ticketId, reply: done },
} satisfies GroupSchemas<typeof serviceCalls>
