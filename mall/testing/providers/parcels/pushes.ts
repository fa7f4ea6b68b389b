import { createHash, randomUUID } from 'node:crypto'
import {
  type Delivery,
  type Message,
  type Outbox,
  openOutbox,
  type Reply,
  type Send,
  sendByFetch,
} from '../../payPlatforms/outbox'
import type { Subscription } from './book'
import { type Parcel, showParcel } from './parcels'

/** Kinds of pushes that a shop must not accept; `none` is signed well, only its content is invented. */
export type PushForgery =
  | 'none'
  | 'unsigned'
  | 'otherSalt'
  /** The true signature of another content. */
  | 'otherParam'

export interface Pushes extends Outbox {
  push(subscription: Subscription, content: Record<string, unknown>): Delivery
  forge(forgery: PushForgery, subscription: Subscription, content: Record<string, unknown>): Promise<Reply>
  contentOf(
    subscription: Subscription,
    parcel: Parcel | undefined,
    change: Record<string, unknown>,
  ): Record<string, unknown>
}

const HALF_AN_HOUR = 1_800_000

/** Returns `sign`: MD5 of the parts in upper case. */
export const signMd5 = (...parts: string[]): string =>
  createHash('md5').update(parts.join('')).digest('hex').toUpperCase()

export function openPushes(now: () => number, send: Send = sendByFetch(5000)): Pushes {
  const outbox = openOutbox({
    now,
    delays: [HALF_AN_HOUR, HALF_AN_HOUR, HALF_AN_HOUR],
    isAccepted,
    send,
  })

  function compose({ salt }: Subscription, content: Record<string, unknown>, forgery: PushForgery): Message {
    const param = JSON.stringify(content)
    const signed = forgery === 'otherParam' ? `${param} ` : param
    const form = new URLSearchParams({ param })
    if (salt !== undefined && forgery !== 'unsigned') {
      form.set('sign', signMd5(signed, forgery === 'otherSalt' ? `${salt}!` : salt))
    }
    return { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: String(form) }
  }

  return {
    ...outbox,
    push(subscription, content) {
      const { callbackUrl: url, number } = subscription
      const message = compose(subscription, content, 'none')
      const event = String(content.status)
      return outbox.post({ id: randomUUID(), about: number, event, url, message: () => message })
    },
    forge: (forgery, subscription, content) =>
      send(subscription.callbackUrl, compose(subscription, content, forgery)),
    contentOf({ status, company, number, withStates }, parcel, change) {
      const known = parcel ?? { company, number, steps: [] }
      return {
        status,
        billstatus: status === 'shutdown' ? 'check' : 'got',
        message: '',
        autoCheck: '0',
        comOld: '',
        comNew: '',
        lastResult: showParcel(known, { withStates }),
        ...change,
      }
    },
  }
}

/** The shop accepts with 200 and `result` true; a text counts too. */
function isAccepted({ status, body }: Reply): boolean {
  try {
    return status === 200 && String((JSON.parse(body) as { result?: unknown } | null)?.result) === 'true'
  } catch {
    return false
  }
}
