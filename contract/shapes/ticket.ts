import { z } from 'zod'
import { id, instant, orElse, picture, rowKey } from '../schema'

/** open: waiting for service. answered: waiting for the shopper. closed: over, closed by either side. */
export const ticketStatus = z.enum(['open', 'answered', 'closed'])

export const ticketTopic = z.enum(['order', 'delivery', 'afterSale', 'vehicle', 'coupon', 'account', 'other'])

export const ticketMessage = z.object({
  messageId: id,
  sender: z.enum(['shopper', 'service']),
  content: z.string(),
  pictures: z.array(picture),
  at: instant,
  /** Why service doesn't see it yet; '' when it does. */
  note: z.string().default(''),
})

export const ticket = z.object({
  ticketId: rowKey,
  topic: orElse(ticketTopic, 'other'),
  topicText: z.string(),
  status: ticketStatus,
  statusText: z.string(),
  /** Id of the related order; '' for none. */
  orderId: z.string(),
  orderSn: z.string(),
  /** Dealer whose adviser was asked; '' for customer service. */
  dealerId: z.string().default(''),
  dealerName: z.string().default(''),
  /** The beginning of the last message. */
  excerpt: z.string(),
  /** Number of replies that the shopper hasn't seen. */
  unread: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})

export const ticketDetail = ticket.extend({
  /** Oldest first. */
  messages: z.array(ticketMessage),
})

export const question = z.object({ questionId: id, title: z.string(), answer: z.string() })
export const questionGroup = z.object({ groupId: id, name: z.string(), questions: z.array(question) })
