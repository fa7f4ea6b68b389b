import { z } from 'zod'
import type { serviceCalls } from '../calls/service'
import { done, type GroupSchemas, id, instant, pageOf, pageQuery, picture } from '../schema'
import { questionGroup, ticket, ticketDetail, ticketTopic } from '../shapes/ticket'

const ticketId = z.object({ id: id.meta({ title: '编号', description: 'Id of the ticket.' }) })

/**
 * `clientKey` is created once for each message: a second tap or a retry after a lost response doesn't send it twice.
 */
const message = z.object({
  clientKey: z
    .string()
    .regex(/^[\w-]{8,64}$/, '提交标识不正确，请重新打开页面')
    .meta({
      title: '提交标识',
      description:
        'Created by the shop once for each intended submission. The same key again gets the same result as the first time.',
    }),
  content: z
    .string()
    .trim()
    .min(1, '请写下您的问题')
    .max(500, '内容最多 500 个字')
    .meta({ title: '内容', description: 'Text of the message.' }),
  pictures: z
    .array(picture)
    .max(6, '图片最多 6 张')
    .default([])
    .meta({ title: '图片', description: 'Addresses returned by the upload call, at most 6.' }),
})

export const serviceSchemas = {
  questions: {
    summary: 'Frequently asked questions, in groups',
    reply: z.object({ groups: z.array(questionGroup).describe('The groups, in order.') }),
  },
  agreement: {
    summary: 'Published version of an agreement',
    params: z.object({
      agreement: z.enum(['privacy', 'purchase'], '没有这份协议').meta({
        title: '协议',
        description: 'Agreement: `privacy` 个人信息保护声明, `purchase` 购车责任协议.',
      }),
    }),
    reply: z.object({
      versionId: z.string().describe('Id of the version; empty for the text that the shop itself has.'),
      body: z.string().describe("Text: each line is a paragraph, a line that starts with '# ' is a heading."),
      publishedAt: instant.describe('Time of publication.'),
      asksAgain: z
        .boolean()
        .describe('Whether shoppers who agreed to an earlier version are asked again at the next sign-in.'),
      note: z
        .string()
        .describe(
          'What the author has to know about content that is being checked, or was refused. Empty: nothing.',
        ),
    }),
  },
  unread: {
    summary: 'Number of customer service replies that the shopper has not seen',
    reply: z.object({
      unread: z.number().int().describe('Number of replies that the shopper has not seen.'),
    }),
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
      topic: ticketTopic.meta({
        title: '咨询类型',
        description:
          'Topic: `order` 订单, `delivery` 物流, `afterSale` 售后, `vehicle` 购车, `coupon` 优惠券, `account` 账号, `other` 其他.',
      }),
      orderId: z
        .string()
        .max(64)
        .default('')
        .meta({ title: '订单', description: 'Id of the order that it is about. Empty: none.' }),
      dealerId: z.string().max(64).default('').meta({ title: '经销商', description: 'Id of the dealer.' }),
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
