import { z } from 'zod'
import type { messagesCalls } from '../calls/messages'
import { done, type GroupSchemas, id } from '../schema'
import { messageChannel, messageKind, messageOffer, subscribeAnswer, waitingMessage } from '../shapes/message'

const about = z.object({
  kind: messageKind.meta({
    title: '类型',
    description:
      '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒, `vehicleReady` 取车通知, `maintenanceDue` 保养提醒.',
  }),
  subject: id.describe(
    "Id of the order, the seckill, the appointment or the vehicle in the shopper's list that it is about.",
  ),
})

export const messagesSchemas = {
  offers: {
    summary: "Kinds of messages that can be sent on a channel, with the platform's templates",
    query: z.object({
      channel: messageChannel.describe(
        'Channel: `weapp` subscription message of WeChat, `tt` subscription message of Douyin, `sms` text message.',
      ),
    }),
    reply: z.object({ offers: z.array(messageOffer).describe('Kinds that can be sent on the channel.') }),
  },
  mine: {
    summary: 'Kinds of messages that the shopper wants, and subscriptions that have not been sent yet',
    reply: z.object({
      kinds: z
        .array(
          z.object({
            kind: messageKind.describe(
              '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒, `vehicleReady` 取车通知, `maintenanceDue` 保养提醒.',
            ),
            enabled: z.boolean().describe('Whether the shopper wants messages of this kind at all.'),
          }),
        )
        .describe('Kinds of messages.'),
      waiting: z.array(waitingMessage).describe('Messages that have not been sent yet.'),
    }),
  },
  subscribe: {
    summary:
      "Saves the shopper's answer to the platform's permission dialog; one accepted dialog allows one message",
    body: about.extend({
      channel: messageChannel.describe(
        'Channel: `weapp` subscription message of WeChat, `tt` subscription message of Douyin, `sms` text message.',
      ),
      answer: subscribeAnswer.meta({
        title: '选择',
        description:
          "The shopper's answer to the platform's permission dialog: `accept` 允许, `reject` 拒绝, `ban` the platform has disabled the template.",
      }),
      code: z.string().max(512).default('').meta({
        title: '验证码',
        description:
          "Sign-in code of the platform, from which the mall gets the recipient's open id. Empty: not needed.",
      }),
    }),
    reply: z.object({ waits: z.boolean().nullable().describe('Whether the message will be sent.') }),
  },
  drop: { summary: 'Cancels a subscription to one message', body: about, reply: done },
  choose: {
    summary: 'Turns a kind of messages on or off for the shopper',
    body: z.object({
      kind: messageKind.meta({
        title: '类型',
        description:
          '`shipped` 发货通知, `saleStarts` 秒杀开抢提醒, `vehicleReady` 取车通知, `maintenanceDue` 保养提醒.',
      }),
      enabled: z.boolean().describe('Whether the shopper wants messages of this kind at all.'),
    }),
    reply: done,
  },
} satisfies GroupSchemas<typeof messagesCalls>
