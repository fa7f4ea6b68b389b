import { createHash, randomBytes } from 'node:crypto'
import type { Reply, Send } from '../../payPlatforms/outbox'
import { json, type Provider, startProvider } from '../provider'
import type { Book, Kuaidi100Account, Subscription } from './book'
import { answerCall } from './calls'
import type { Parcel, ParcelStep } from './parcels'
import { openPushes, type Pushes, type PushForgery } from './pushes'

export interface Kuaidi100Options {
  now?: () => number
  /** Sends pushes; by default over sockets, with five seconds for the answer. */
  send?: Send
}

export interface Kuaidi100 extends Provider {
  readonly account: Kuaidi100Account
  readonly subscriptions: readonly Subscription[]
  readonly pushes: Pushes
  /** The account ran out of money: 601. */
  isExpired: boolean
  /** Makes a parcel known to its carrier. */
  addParcel(parcel: Omit<Parcel, 'steps'>): Parcel
  /** Adds a step and pushes it to who subscribed; a parcel that was signed for ends the subscription. */
  addStep(
    number: string,
    step: Pick<ParcelStep, 'context' | 'state'> & { at?: number },
    options?: { notify?: 'now' | 'later' },
  ): Promise<void>
  /** Gives a subscription up: nothing was found in three days, or nothing changed in sixty. */
  abort(number: string, message: '3天查询无记录' | '60天无变化'): Promise<void>
  /** Finds that the carrier was wrong: gives the subscription up and goes on under the right carrier. */
  correctCompany(number: string, company: string): Promise<void>
  /** Sends a push that the platform would not send; `change` replaces parts of its content. */
  forge(number: string, forgery: PushForgery, change?: Record<string, unknown>): Promise<Reply>
}

/** Starts Kuaidi100 with an account of its own: queries, subscriptions with pushes, and guessing carriers. */
export async function startKuaidi100({ now = Date.now, send }: Kuaidi100Options = {}): Promise<Kuaidi100> {
  const account = {
    customer: createHash('md5').update(randomBytes(16)).digest('hex').toUpperCase(),
    key: randomBytes(6).toString('base64url'),
  }
  const book: Book = { account, parcels: [], subscriptions: [], subscribed: new Map(), isExpired: false, now }
  const pushes = openPushes(now, send)
  const provider = await startProvider({
    nameOf: ({ path }) => path,
    showError: ({ code, message = '服务器错误' }) => ({ result: false, returnCode: code, message }),
    answer: (request) => json(answerCall(request, book)),
  })

  const parcelOf = (number: string, company: string) =>
    book.parcels.find((one) => one.number === number && one.company === company)
  const subscriptionOf = (number: string) => {
    const found = book.subscriptions.findLast((one) => one.number === number)
    if (!found) throw new Error(`nobody subscribed to ${number}`)
    return found
  }
  const contentOf = (subscription: Subscription, change = {}) =>
    pushes.contentOf(subscription, parcelOf(subscription.number, subscription.company), change)

  return {
    ...provider,
    account,
    subscriptions: book.subscriptions,
    pushes,
    get isExpired() {
      return book.isExpired
    },
    set isExpired(value) {
      book.isExpired = value
    },
    addParcel(parts) {
      const parcel = { ...parts, steps: [] }
      book.parcels.push(parcel)
      return parcel
    },
    async addStep(number, { at = now(), ...step }, { notify = 'now' } = {}) {
      const parcel = book.parcels.find((one) => one.number === number)
      if (!parcel) throw new Error(`no parcel ${number}`)
      parcel.steps.push({ ...step, at })
      const listening = book.subscriptions.filter(
        (one) => one.number === number && one.company === parcel.company && one.status === 'polling',
      )
      for (const subscription of listening) {
        if (step.state === '3') subscription.status = 'shutdown'
        const delivery = pushes.push(subscription, contentOf(subscription))
        if (notify === 'now') await pushes.deliver(delivery)
      }
    },
    async abort(number, message) {
      const subscription = subscriptionOf(number)
      subscription.status = 'abort'
      await pushes.deliver(pushes.push(subscription, contentOf(subscription, { message })))
    },
    async correctCompany(number, company) {
      const former = subscriptionOf(number)
      former.status = 'abort'
      const abort = contentOf(former, { message: '3天查询无记录', comNew: company })
      await pushes.deliver(pushes.push(former, abort))
      const subscription: Subscription = { ...former, company, status: 'polling' }
      book.subscriptions.push(subscription)
      const found = contentOf(subscription, { autoCheck: '1', comOld: former.company, comNew: company })
      await pushes.deliver(pushes.push(subscription, found))
    },
    forge(number, forgery, change) {
      const subscription = subscriptionOf(number)
      return pushes.forge(forgery, subscription, contentOf(subscription, change))
    },
  }
}
