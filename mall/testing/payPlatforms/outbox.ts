/** A message for the merchant's server. */
export interface Message {
  headers: Record<string, string>
  body: string
}

export interface Reply {
  /** 0 when there was no answer. */
  status: number
  body: string
}

/** Sends one notification; tests replace it to reach a mall that does not listen. */
export type Send = (url: string, message: Message) => Promise<Reply>

export interface Delivery {
  readonly id: string
  /** The order or refund that it reports. */
  readonly about: string
  readonly event: string
  readonly url: string
  /** When the next attempt is due, in milliseconds. */
  dueAt: number
  state: 'waiting' | 'accepted' | 'givenUp' | 'dropped'
  readonly replies: Reply[]
  /** Messages as they were sent, one for each attempt. */
  readonly sent: Message[]
}

export interface Outbox {
  /** Every notification so far, in the order of the events. */
  readonly all: readonly Delivery[]
  /** Notifications about an order or refund that the merchant has not accepted yet. */
  waiting(about?: string): Delivery[]
  /** Sends one notification now, also one that was already accepted: then the merchant has it twice. */
  deliver(delivery: Delivery): Promise<Reply>
  /** Sends what is due by the platform's clock. */
  deliverDue(): Promise<void>
  /** Sends each waiting notification once, due or not. */
  deliverAll(): Promise<void>
  /** Sends the first message of a notification again, byte for byte, with its old timestamp. */
  replay(delivery: Delivery): Promise<Reply>
  /** Loses a notification: it is not sent again. */
  drop(delivery: Delivery): void
}

export interface OutboxOptions {
  now: () => number
  /** Waiting times between attempts, in milliseconds. */
  delays: readonly number[]
  isAccepted: (reply: Reply) => boolean
  send: Send
}

export interface Posting {
  id: string
  about: string
  event: string
  url: string
  /** Makes the message of one attempt: each is signed again. */
  message: () => Message
}

/** Holds notifications, sends them and repeats them until the merchant accepts or the platform gives up. */
export function openOutbox({ now, delays, isAccepted, send }: OutboxOptions): Outbox & {
  post(posting: Posting): Delivery
} {
  const all: Delivery[] = []
  const messages = new Map<string, () => Message>()

  async function deliver(delivery: Delivery): Promise<Reply> {
    const sign = messages.get(delivery.id)
    if (!sign) throw new Error(`no notification ${delivery.id}`)
    const message = sign()
    delivery.sent.push(message)
    const reply = await send(delivery.url, message)
    delivery.replies.push(reply)
    if (isAccepted(reply)) delivery.state = 'accepted'
    else if (delivery.state === 'waiting') {
      const delay = delays[delivery.replies.length - 1]
      if (delay === undefined) delivery.state = 'givenUp'
      else delivery.dueAt = now() + delay
    }
    return reply
  }

  const waiting = (about?: string) =>
    all.filter((one) => one.state === 'waiting' && (about === undefined || one.about === about))

  return {
    all,
    waiting,
    deliver,
    async deliverDue() {
      for (const one of waiting()) if (one.dueAt <= now()) await deliver(one)
    },
    async deliverAll() {
      for (const one of waiting()) await deliver(one)
    },
    replay(delivery) {
      const [first] = delivery.sent
      if (!first) throw new Error(`notification ${delivery.id} was never sent`)
      return send(delivery.url, first)
    },
    drop(delivery) {
      delivery.state = 'dropped'
    },
    post({ id, about, event, url, message }) {
      const delivery: Delivery = {
        id,
        about,
        event,
        url,
        dueAt: now(),
        state: 'waiting',
        replies: [],
        sent: [],
      }
      messages.set(id, message)
      all.push(delivery)
      return delivery
    },
  }
}

/** Returns a sender over real sockets that gives the merchant's server some time to answer. */
export const sendByFetch =
  (timeoutMs: number): Send =>
  async (url, { headers, body }) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      return { status: response.status, body: await response.text() }
    } catch {
      return { status: 0, body: '' }
    }
  }
