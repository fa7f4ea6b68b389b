import { z } from 'zod'
import type { messagesCalls } from '../calls/messages'
import { done, type GroupSchemas, id } from '../schema'
import { messageChannel, messageKind, messageOffer, subscribeAnswer, waitingMessage } from '../shapes/message'

const about = z.object({ kind: messageKind, subject: id })

export const messagesSchemas = {
  offers: {
    summary: 'Kinds of messages that can be sent on a channel, and what the platform asks by',
    query: z.object({ channel: messageChannel }),
    reply: z.object({ offers: z.array(messageOffer) }),
  },
  mine: {
    summary: 'Which kinds the shopper wants at all, and the messages that are still to come',
    reply: z.object({
      kinds: z.array(z.object({ kind: messageKind, enabled: z.boolean() })),
      waiting: z.array(waitingMessage),
    }),
  },
  wish: {
    summary: 'Keeps what the shopper answered to the platform; one accepted question is one message',
    body: about.extend({
      channel: messageChannel,
      answer: subscribeAnswer,
      /** Sign-in code of the platform, from which the mall gets the open id to send to. */
      code: z.string().max(512).default(''),
    }),
    reply: z.object({ waits: z.boolean().nullable() }),
  },
  drop: { summary: 'The shopper wants this one no more', body: about, reply: done },
  choose: {
    summary: 'Wants a kind of messages at all, or not',
    body: z.object({ kind: messageKind, enabled: z.boolean() }),
    reply: done,
  },
} satisfies GroupSchemas<typeof messagesCalls>
