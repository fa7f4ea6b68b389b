import { z } from 'zod'
import { id, instant, orElse, picture, rowKey } from '../schema'

/** open: waiting for service. answered: waiting for the shopper. closed: over, closed by either side. */
export const ticketStatus = z.enum(['open', 'answered', 'closed'])

export const ticketTopic = z.enum(['order', 'delivery', 'afterSale', 'vehicle', 'coupon', 'account', 'other'])

export const ticketMessage = z.object({
  messageId: id.describe('Id of the message.'),
  sender: z.enum(['shopper', 'service']).describe('`shopper` the shopper, `service` customer service.'),
  content: z.string().describe('Text of the review.'),
  pictures: z.array(picture).describe('Addresses of the pictures, in display order.'),
  at: instant.describe('Time of writing.'),
  note: z
    .string()
    .default('')
    .describe(
      'What the author has to know about content that is being checked, or was refused. Empty: nothing.',
    ),
})

export const ticket = z.object({
  ticketId: rowKey.describe('Id of the ticket.'),
  topic: orElse(ticketTopic, 'other').describe(
    'Topic: `order` 订单, `delivery` 物流, `afterSale` 售后, `vehicle` 购车, `coupon` 优惠券, `account` 账号, `other` 其他.',
  ),
  topicText: z.string().describe('The topic as text for the shopper.'),
  status: ticketStatus.describe(
    '`open` waiting for customer service, `answered` waiting for the shopper, `closed` over, closed by either side.',
  ),
  statusText: z.string().describe('The state as text for the shopper.'),
  orderId: z.string().describe('Id of the order that it is about. Empty: none.'),
  orderSn: z.string().describe('Number of the order that it is about. Empty: none.'),
  dealerId: z
    .string()
    .default('')
    .describe('Id of the dealer whose adviser was asked. Empty: customer service.'),
  dealerName: z.string().default('').describe('Name of that dealer. Empty: customer service.'),
  excerpt: z.string().describe('The beginning of the last message.'),
  unread: z.number().int().describe('Number of replies that the shopper has not seen.'),
  createdAt: instant.describe('Time of creation.'),
  updatedAt: instant.describe('Time of the last message or change.'),
})

export const ticketDetail = ticket.extend({
  messages: z.array(ticketMessage).describe('The messages, the oldest first.'),
})

export const question = z.object({
  questionId: id.describe('Id of the question.'),
  title: z.string().describe('The question.'),
  answer: z.string().describe('Text of the answer.'),
})
export const questionGroup = z.object({
  groupId: id.describe('Id of the group.'),
  name: z.string().describe('Name of the group.'),
  questions: z.array(question).describe('The questions with their answers.'),
})
