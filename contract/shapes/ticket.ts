import { z } from 'zod'
import { id, instant, picture } from '../schema'

/** open: service's turn. answered: the shopper's. closed: over, by whoever closed it. */
export const ticketStatus = z.enum(['open', 'answered', 'closed'])

export const ticketTopic = z.enum(['order', 'delivery', 'afterSale', 'vehicle', 'coupon', 'account', 'other'])

export const ticketMessage = z.object({
  messageId: id,
  sender: z.enum(['shopper', 'service']),
  content: z.string(),
  pictures: z.array(picture),
  at: instant,
})

export const ticket = z.object({
  ticketId: id,
  topic: ticketTopic,
  topicText: z.string(),
  status: ticketStatus,
  statusText: z.string(),
  /** Of the order it is about; '' when about none. */
  orderId: z.string(),
  orderSn: z.string(),
  /** The beginning of the last message. */
  excerpt: z.string(),
  /** Answers that the shopper hasn't seen. */
  unread: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})

export const ticketDetail = ticket.extend({
  /** The first one first. */
  messages: z.array(ticketMessage),
})

export const question = z.object({ questionId: id, title: z.string(), answer: z.string() })
export const questionGroup = z.object({ groupId: id, name: z.string(), questions: z.array(question) })
