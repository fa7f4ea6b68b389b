import { z } from 'zod'
import { id, instant } from '../schema'

/** Kinds of message that a shopper may subscribe to. */
export const messageKind = z.enum(['shipped', 'saleStarts'])

/** Channel of delivery: the platform's subscription message, or a text message on hosts without one. */
export const messageChannel = z.enum(['weapp', 'tt', 'sms'])

/** The shopper's answer to the platform's subscription prompt; 'ban': the platform has disabled the template. */
export const subscribeAnswer = z.enum(['accept', 'reject', 'ban'])

/** `templateId` is the platform's message template; '' for text messages. */
export const messageOffer = z.object({ kind: messageKind, templateId: z.string() })

/** A message that is not sent yet. `subject` is the order or the seckill. */
export const waitingMessage = z.object({
  kind: messageKind,
  subject: id,
  channel: messageChannel,
  title: z.string(),
  /** Time when it is due; null while unknown. */
  dueAt: instant.nullable(),
})
