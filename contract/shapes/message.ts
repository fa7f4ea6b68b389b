import { z } from 'zod'
import { id, instant } from '../schema'

/** Kinds of message that a shopper may subscribe to. */
export const messageKind = z.enum(['shipped', 'saleStarts', 'vehicleReady', 'maintenanceDue'])

/** Channel of delivery: the platform's subscription message, or a text message on hosts without one. */
export const messageChannel = z.enum(['weapp', 'tt', 'sms'])

/** The shopper's answer to the platform's subscription prompt; 'ban': the platform has disabled the template. */
export const subscribeAnswer = z.enum(['accept', 'reject', 'ban'])

/** `templateId` is the platform's message template; '' for text messages. */
export const messageOffer = z.object({
  kind: messageKind.describe(
    '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒, `vehicleReady` 取车通知, `maintenanceDue` 保养提醒.',
  ),
  templateId: z
    .string()
    .describe("Id of the template for the platform's permission dialog. Empty for text messages."),
})

/** A message that is not sent yet. `subject`: `about` of `contract/schemas/messages.ts`. */
export const waitingMessage = z.object({
  kind: messageKind.describe(
    '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒, `vehicleReady` 取车通知, `maintenanceDue` 保养提醒.',
  ),
  subject: id.describe(
    "Id of the order, the seckill, the appointment or the vehicle in the shopper's list that it is about.",
  ),
  channel: messageChannel.describe(
    'Channel: `weapp` subscription message of WeChat, `tt` subscription message of Douyin, `sms` text message.',
  ),
  title: z.string().describe('Name of what it is about.'),
  dueAt: instant.nullable().describe('Time when it is due. null: unknown.'),
})
