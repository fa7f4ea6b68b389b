import { z } from 'zod'
import type { messagesCalls } from '../calls/messages'
import { done, type GroupSchemas, id } from '../schema'
import { messageChannel, messageKind, messageOffer, subscribeAnswer, waitingMessage } from '../shapes/message'

const about = z.object({ kind: messageKind, subject: id })

export const messagesSchemas = {
  offers: {
    summary: "Kinds of messages that can be sent on a channel, with the platform's templates",
    query: z.object({ channel: messageChannel }),
    reply: z.object({ offers: z.array(messageOffer) }),
  },
  mine: {
    summary: 'Kinds of messages that the shopper wants, and subscriptions that have not been sent yet',
    reply: z.object({
      kinds: z.array(z.object({ kind: messageKind, enabled: z.boolean() })),
      waiting: z.array(waitingMessage),
    }),
  },
  subscribe: {
    summary:
      "Saves the shopper's answer to the platform's permission dialog; one accepted dialog allows one message",
    body: about.extend({
      channel: messageChannel,
      answer: subscribeAnswer,
      /** Sign-in code of the platform, from which the mall gets the open id to send to. */
      code: z.string().max(512).default(''),
    }),
    reply: z.object({ waits: z.boolean().nullable() }),
  },
  drop: { summary: 'Cancels a subscription to one message', body: about, reply: done },
  choose: {
    summary: 'Turns a kind of messages on or off for the shopper',
    body: z.object({ kind: messageKind, enabled: z.boolean() }),
    reply: done,
  },
} satisfies GroupSchemas<typeof messagesCalls>
