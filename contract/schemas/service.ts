import { z } from 'zod'
import type { serviceCalls } from '../calls/service'
import { done, type GroupSchemas, id, pageOf, pageQuery, picture } from '../schema'
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
    summary: 'Questions that shoppers often ask, in groups',
    reply: z.object({ groups: z.array(questionGroup) }),
  },
  unread: {
    summary: 'Answers from service that the shopper has not seen',
    reply: z.object({ unread: z.number().int() }),
  },
  tickets: {
    summary: "The shopper's tickets, the latest moved first",
    query: pageQuery,
    reply: pageOf(ticket),
  },
  ticket: { summary: 'One ticket with its messages', params: ticketId, reply: ticketDetail },
  openTicket: {
    summary: 'Asks service something, about an order where one is named',
    body: message.extend({ topic: ticketTopic, orderId: z.string().max(64).default('') }),
    reply: ticketDetail,
  },
  write: {
    summary: 'Adds a message to a ticket that is not closed; it is service that has to answer then',
    params: ticketId,
    body: message,
    reply: ticketDetail,
  },
  close: { summary: 'The shopper needs no more help', params: ticketId, reply: ticketDetail },
  seen: { summary: 'The shopper has seen what service answered', params: ticketId, reply: done },
} satisfies GroupSchemas<typeof serviceCalls>
