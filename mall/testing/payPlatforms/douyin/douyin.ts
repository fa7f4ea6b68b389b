import { type Faults, planFaults } from '../faults'
import { type Reply, type Send, sendByFetch } from '../outbox'
import { listenAsPlatform } from '../platformServer'
import { answerApi, type LoggedCall } from './api'
import type { Ledger } from './calls'
import { type DouyinApp, newApp, newPlatformKey, type PlatformKey } from './keys'
import { getOrderPayment, type Payer, type RequestOrderResult, requestOrder } from './miniProgram'
import {
  type Forgery,
  isAccepted,
  type Notification,
  type Notifications,
  openNotifications,
  paymentContent,
  refundContent,
  refundQuestion,
  successContent,
} from './notifications'
import { type Order, type PayOptions, payOrder, payStatus } from './orders'
import { addRefund, checkRefundable, type Refund, type RefundSource, settleRefund } from './refunds'
import { openTokens, type Tokens } from './tokens'

export interface DouyinOptions {
  appId?: string
  now?: () => number
  /** Lets `http://127.0.0.1` and `http://localhost` be an address for callbacks. */
  allowHttp?: boolean
  /** Sends callbacks; by default over sockets, with five seconds for the answer. */
  send?: Send
  /** Address for callbacks in the app's settings. Without it the platform sends none, whatever an order says. */
  notifyUrl?: string
  repeatedRefund?: Ledger['repeatedRefund']
}

interface NotifyOption {
  /** `later` leaves the callback in the outbox. */
  notify?: 'now' | 'later'
}

/** The stand-in of Douyin's general trade system, as a test holds it. */
export interface Douyin {
  /** Base address of the API, in place of `https://open.douyin.com`. */
  readonly origin: string
  readonly now: () => number
  readonly app: DouyinApp
  /** Key with which the merchant verifies callbacks. */
  readonly publicKeyPem: string
  readonly tokens: Tokens
  readonly faults: Faults
  readonly notifications: Notifications
  /** Orders by the merchant's number. */
  readonly orders: ReadonlyMap<string, Order>
  /** From now on the platform doesn't know the order. */
  forget(outOrderNo: string): void
  readonly refunds: readonly Refund[]
  /** Calls to the API so far. */
  readonly calls: readonly LoggedCall[]
  /** `tt.requestOrder` of the mini-program. */
  requestOrder(params: { data: string; byteAuthorization: string }): RequestOrderResult
  /** `tt.getOrderPayment` of the mini-program: opens the cashier, where the payer pays or leaves. */
  getOrderPayment(
    params: { orderId: string },
    payer?: Payer & NotifyOption,
  ): Promise<{ errMsg: string; errNo?: number }>
  /** Pays an order and reports it. */
  pay(outOrderNo: string, options?: PayOptions & NotifyOption): Promise<void>
  /** The payer cancels the order on Douyin's order page; it can't be paid any more. */
  cancel(outOrderNo: string, options?: NotifyOption): Promise<void>
  /** Reports an order whose time is over. Time passes by `now`. */
  reportTimeOut(outOrderNo: string, options?: NotifyOption): Promise<void>
  /** Ends a refund and reports it. */
  settleRefund(refundNo: string, status: 'SUCCESS' | 'FAIL', options?: NotifyOption): Promise<void>
  /** Douyin's staff gives money back without the merchant: its callback has no `out_refund_no`. */
  refundByStaff(outOrderNo: string, amount: number, options?: NotifyOption): Promise<Refund>
  /** The payer asks for a refund on Douyin's order page; the merchant names its number and decides later. */
  createRefund(outOrderNo: string, amount: number): Promise<{ refund: Refund; reply: Reply }>
  /** Sends a callback that the platform would not send: a success, with the parts that `change` replaces. */
  forgePayment(outOrderNo: string, forgery: Forgery, change?: Record<string, unknown>): Promise<Reply>
  forgeRefund(refundNo: string, forgery: Forgery, change?: Record<string, unknown>): Promise<Reply>
  /** Replaces the platform's key. */
  rotateKey(): string
  close(): Promise<void>
}

/** Starts a stand-in with keys and an app of its own. Close it in `after`. */
export async function startDouyin(options: DouyinOptions = {}): Promise<Douyin> {
  const { now = Date.now, allowHttp = false, send = sendByFetch(5000) } = options
  const app = newApp(options.appId ?? 'tt1683603e89bd1ac801')
  let key = newPlatformKey()
  let stranger: PlatformKey | undefined
  const strangerKey = () => {
    stranger ??= newPlatformKey()
    return stranger
  }
  const faults = planFaults()
  const log: LoggedCall[] = []
  const tokens = openTokens(app, now)
  const notifications = openNotifications(() => key, strangerKey, now, send)
  const ledger: Ledger = {
    app,
    orders: new Map(),
    refunds: [],
    allowHttp,
    now,
    repeatedRefund: options.repeatedRefund ?? 'refused',
    onDenied: (refund) => void reportRefund(refund, 'later'),
  }
  const server = await listenAsPlatform(async (request) =>
    answerApi(request, ledger, { tokens, faults, log }),
  )

  const orderOf = (outOrderNo: string) => found(ledger.orders.get(outOrderNo), `order ${outOrderNo}`)
  const refundOf = (no: string) =>
    found(
      ledger.refunds.find((one) => one.outRefundNo === no || one.refundId === no),
      `refund ${no}`,
    )
  /** An address of its own counts only beside one in the settings. */
  const urlOf = (own: string | undefined) =>
    options.notifyUrl === undefined ? undefined : (own ?? options.notifyUrl)

  const paymentNotification = (order: Order, change = {}): Notification => ({
    url: urlOf(order.notifyUrl) ?? '',
    type: 'payment',
    content: { ...paymentContent(order, app, now()), ...change },
  })
  const refundNotification = (refund: Refund, change = {}): Notification => ({
    url: urlOf(refund.notifyUrl) ?? '',
    type: 'refund',
    content: { ...refundContent(refund, app, now()), ...change },
  })

  const forgedPayment = (order: Order, change = {}): Notification => ({
    ...paymentNotification(order),
    content: { ...successContent(order, app, now()), ...change },
  })

  async function report(
    about: string,
    notification: Notification,
    notify: NotifyOption['notify'],
  ): Promise<void> {
    if (!notification.url) return
    const delivery = notifications.report(about, notification)
    if (notify !== 'later') await notifications.deliver(delivery)
  }
  const reportPayment = (order: Order, notify: NotifyOption['notify']) =>
    report(order.outOrderNo, paymentNotification(order), notify)
  const reportRefund = (refund: Refund, notify: NotifyOption['notify']) =>
    report(refund.outRefundNo || refund.refundId, refundNotification(refund), notify)

  function newRefund(order: Order, amount: number, source: RefundSource, audit: Refund['audit']): Refund {
    checkRefundable(order, amount, ledger)
    return addRefund(ledger, {
      order,
      amount,
      source,
      audit,
      outRefundNo: '',
      cpExtra: '',
      notifyUrl: undefined,
    })
  }

  return {
    origin: server.origin,
    now,
    app,
    get publicKeyPem() {
      return key.publicKeyPem
    },
    tokens,
    faults,
    notifications,
    orders: ledger.orders,
    forget: (outOrderNo) => void ledger.orders.delete(outOrderNo),
    refunds: ledger.refunds,
    calls: log,
    requestOrder: (params) => requestOrder(params, ledger),
    async getOrderPayment({ orderId }, { notify, ...payer } = {}) {
      const { result, paid } = getOrderPayment(orderId, payer, ledger)
      if (paid) await reportPayment(paid, notify)
      return result
    },
    async pay(outOrderNo, { notify, ...how } = {}) {
      const order = orderOf(outOrderNo)
      payOrder(order, now(), how)
      await reportPayment(order, notify)
    },
    async cancel(outOrderNo, { notify } = {}) {
      const order = orderOf(outOrderNo)
      if (order.payment) throw new Error(`order ${outOrderNo} is paid`)
      order.state = 'cancelled'
      await reportPayment(order, notify)
    },
    async reportTimeOut(outOrderNo, { notify } = {}) {
      const order = orderOf(outOrderNo)
      if (payStatus(order, now()) !== 'TIMEOUT') throw new Error(`order ${outOrderNo} is not timed out`)
      await reportPayment(order, notify)
    },
    async settleRefund(refundNo, status, { notify } = {}) {
      const refund = refundOf(refundNo)
      settleRefund(refund, status, now())
      await reportRefund(refund, notify)
    },
    async refundByStaff(outOrderNo, amount, { notify } = {}) {
      const refund = newRefund(orderOf(outOrderNo), amount, 4, 'AGREE')
      settleRefund(refund, 'SUCCESS', now())
      await reportRefund(refund, notify)
      return refund
    },
    async createRefund(outOrderNo, amount) {
      const refund = newRefund(orderOf(outOrderNo), amount, 1, 'TOAUDIT')
      const url = found(urlOf(undefined), 'address for callbacks')
      const notification: Notification = {
        url,
        type: 'pre_create_refund',
        content: refundQuestion(refund, app),
      }
      const reply = await notifications.deliver(notifications.report(refund.refundId, notification))
      if (isAccepted(reply)) refund.outRefundNo = JSON.parse(reply.body).data?.out_refund_no ?? ''
      return { refund, reply }
    },
    forgePayment: (outOrderNo, forgery, change) =>
      notifications.forge(forgery, forgedPayment(orderOf(outOrderNo), change)),
    forgeRefund: (refundNo, forgery, change) =>
      notifications.forge(forgery, refundNotification(refundOf(refundNo), { status: 'SUCCESS', ...change })),
    rotateKey() {
      key = newPlatformKey()
      return key.publicKeyPem
    },
    close: server.close,
  }
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the platform has no ${name}`)
  return value
}
