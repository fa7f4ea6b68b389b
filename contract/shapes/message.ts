import { z } from 'zod'
import { id, instant } from '../schema'

/** What a shopper may ask to be told. */
export const messageKind = z.enum(['shipped', 'saleStarts'])

/** Where it arrives: the platform's subscription message, or a text message where there is none. */
export const messageChannel = z.enum(['weapp', 'tt', 'sms'])

/** What the platform's question was answered with; 'ban': the platform has closed the template. */
export const subscribeAnswer = z.enum(['accept', 'reject', 'ban'])

/** `templateId` is what the platform asks by; '' for text messages. */
export const messageOffer = z.object({ kind: messageKind, templateId: z.string() })

/** A message that is still to come. `subject` is the order or the flash sale. */
export const waitingMessage = z.object({
  kind: messageKind,
  subject: id,
  channel: messageChannel,
  title: z.string(),
  /** When it is due; null while nobody knows. */
  dueAt: instant.nullable(),
})
