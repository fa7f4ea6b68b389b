import { type Faults, planFaults } from '../faults'
import { type Reply, type Send, sendByFetch } from '../outbox'
import { listenAsPlatform } from '../platformServer'
import { type MoneyAccount, openAccount } from './account'
import { answerApi, type LoggedCall } from './api'
import type { BillEdit } from './bills'
import type { Ledger } from './calls'
import { type CashierParams, H5_PATH, openCashier, orderOfPrepay, serveH5Page } from './cashier'
import {
  type KeyMode,
  type MerchantAccount,
  newMerchantAccount,
  openPlatformKeys,
  type PlatformKeys,
} from './keys'
import {
  type Forgery,
  type Notifications,
  openNotifications,
  paymentNotification,
  refundNotification,
} from './notifications'
import { type Order, type PayOptions, payOrder, type TradeState } from './orders'
import { type Refund, type RefundStatus, settleRefund } from './refunds'

export interface WechatPayOptions {
  appids?: readonly string[]
  h5Domains?: readonly string[]
  keyMode?: KeyMode
  now?: () => number
  /** Lets `http://127.0.0.1` and `http://localhost` be a notify_url. */
  allowHttp?: boolean
  /** Sends notifications; by default over sockets, with five seconds for the answer. */
  send?: Send
  /** The merchant's money at the start, in fen; enough for refunds by default. */
  balance?: number
  feeRate?: number
  closing?: Ledger['closing']
  /** Begins bills with a byte order mark. */
  billsWithMark?: boolean
}

interface NotifyOption {
  /** `later` leaves the notification in the outbox. */
  notify?: 'now' | 'later'
}

/** The stand-in of WeChat Pay, as a test holds it. */
export interface WechatPay {
  /** Base address of the API. */
  readonly origin: string
  /** The platform's clock. */
  readonly now: () => number
  readonly merchant: MerchantAccount
  readonly keys: PlatformKeys
  readonly faults: Faults
  readonly notifications: Notifications
  readonly orders: ReadonlyMap<string, Order>
  readonly refunds: ReadonlyMap<string, Refund>
  readonly account: MoneyAccount
  /** Calls to the API so far. */
  readonly calls: readonly LoggedCall[]
  /** Pays as the payer does, and reports it. */
  pay(outTradeNo: string, options?: PayOptions & NotifyOption): Promise<void>
  /** A payment that fails: the order stays unpaid. Other states than NOTPAY belong to payment codes. */
  failPayment(outTradeNo: string, state?: Extract<TradeState, 'NOTPAY' | 'USERPAYING' | 'PAYERROR'>): void
  /** Ends a refund and reports it. */
  settleRefund(
    outRefundNo: string,
    status: Exclude<RefundStatus, 'PROCESSING'>,
    options?: NotifyOption,
  ): Promise<void>
  /** Checks the cashier's parameters as the app does, then pays. Returns the app's `errMsg`. */
  paysLikeTheApp(
    params: CashierParams,
    options?: PayOptions & NotifyOption & { appid?: string; cancel?: boolean },
  ): Promise<{ errMsg: string }>
  /** Opens an `h5_url` from a page of the shop and pays or cancels; returns where the browser ends or reads. */
  payH5(
    h5Url: string,
    options: { referer: string; cancel?: boolean },
  ): Promise<{ location?: string; text: string }>
  /** Scans a `code_url` and pays. */
  payCode(codeUrl: string): Promise<void>
  /** Sends a notification that the platform would not send; `change` replaces parts of its content. */
  forgePayment(outTradeNo: string, forgery: Forgery, change?: Record<string, unknown>): Promise<Reply>
  forgeRefund(outRefundNo: string, forgery: Forgery, change?: Record<string, unknown>): Promise<Reply>
  /** Changes the bills from now on: rows missing, added or different. */
  editBills(edit: BillEdit): void
  close(): Promise<void>
}

/** Starts a stand-in with keys and a merchant of its own. Close it in `after`. */
export async function startWechatPay(options: WechatPayOptions = {}): Promise<WechatPay> {
  const { appids = ['wxd678efh567hg6787'], h5Domains = ['127.0.0.1', 'localhost'], now = Date.now } = options
  const merchant = newMerchantAccount(appids)
  const keys = openPlatformKeys(options.keyMode ?? 'publicKey', now)
  const faults = planFaults()
  const calls: LoggedCall[] = []
  const notifications = openNotifications({ merchant, keys, now }, options.send ?? sendByFetch(5000))
  const ledger: Ledger = {
    origin: '',
    merchant,
    keys,
    orders: new Map(),
    refunds: new Map(),
    account: openAccount(options.balance ?? 1_000_000_000),
    files: new Map(),
    billEdits: [],
    feeRate: options.feeRate ?? 0.006,
    allowHttp: options.allowHttp ?? false,
    closing: options.closing ?? 'documented',
    billsWithMark: options.billsWithMark ?? false,
    now,
  }

  async function payAndReport(order: Order, { notify = 'now', ...how }: PayOptions & NotifyOption = {}) {
    const { transactionId, payerTotal, coupons, at } = payOrder(order, now(), how)
    const cash = coupons.reduce((sum, { type, amount }) => (type === 'CASH' ? sum + amount : sum), 0)
    const about = { at, businessNo: transactionId, voucher: order.outTradeNo }
    const settled = payerTotal + cash
    const fee = Math.round(settled * ledger.feeRate)
    ledger.account.move({ ...about, business: '交易', isIncome: true, amount: settled })
    if (fee) ledger.account.move({ ...about, business: '扣除交易手续费', isIncome: false, amount: fee })
    const delivery = notifications.reportPayment(order)
    if (notify === 'now') await notifications.deliver(delivery)
  }

  const server = await listenAsPlatform(async (request) => {
    if (!request.path.startsWith(H5_PATH)) return answerApi(request, ledger, faults, calls)
    return serveH5Page(request, { orders: ledger.orders, h5Domains, now, pay: payAndReport })
  })
  ledger.origin = server.origin

  const orderOf = (outTradeNo: string) => found(ledger.orders.get(outTradeNo), `order ${outTradeNo}`)
  const refundOf = (outRefundNo: string) => found(ledger.refunds.get(outRefundNo), `refund ${outRefundNo}`)

  return {
    origin: server.origin,
    now,
    merchant,
    keys,
    faults,
    notifications,
    orders: ledger.orders,
    refunds: ledger.refunds,
    account: ledger.account,
    calls,
    pay: (outTradeNo, how) => payAndReport(orderOf(outTradeNo), how),
    failPayment(outTradeNo, state = 'NOTPAY') {
      orderOf(outTradeNo).state = state
    },
    async settleRefund(outRefundNo, status, { notify = 'now' } = {}) {
      const refund = refundOf(outRefundNo)
      settleRefund(refund, status, { now: now(), account: ledger.account, refunds: ledger.refunds })
      const delivery = notifications.reportRefund(refund)
      if (delivery && notify === 'now') await notifications.deliver(delivery)
    },
    async paysLikeTheApp(params, { appid, cancel, ...how } = {}) {
      const order = openCashier(params, { orders: ledger.orders, merchant, now: now(), appid })
      if (typeof order === 'string') return { errMsg: `requestPayment:fail ${order}` }
      if (how.openid !== undefined && how.openid !== order.openid)
        return { errMsg: 'requestPayment:fail 用户不一致' }
      if (cancel) return { errMsg: 'requestPayment:fail cancel' }
      await payAndReport(order, how)
      return { errMsg: 'requestPayment:ok' }
    },
    async payH5(h5Url, { referer, cancel = false }) {
      const page = await (await fetch(h5Url, { headers: { Referer: referer } })).text()
      if (!page.includes('<form')) return { text: page }
      const body = new URLSearchParams({ choice: cancel ? 'cancel' : 'pay' })
      const response = await fetch(h5Url, { method: 'POST', body, redirect: 'manual' })
      const location = response.headers.get('location') ?? undefined
      return { text: await response.text(), ...(location === undefined ? {} : { location }) }
    },
    async payCode(codeUrl) {
      const order = orderOfPrepay(ledger.orders, new URL(codeUrl).searchParams.get('pr') ?? '', now())
      if (typeof order === 'string') throw new Error(order)
      await payAndReport(order)
    },
    forgePayment: (outTradeNo, forgery, change) =>
      notifications.forge(forgery, paymentNotification(orderOf(outTradeNo), merchant, change)),
    forgeRefund(outRefundNo, forgery, change) {
      const notification = refundNotification(refundOf(outRefundNo), merchant, change)
      return notifications.forge(forgery, found(notification, `notify_url of ${outRefundNo}`))
    },
    editBills(edit) {
      ledger.billEdits.push(edit)
    },
    close: server.close,
  }
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the platform has no ${name}`)
  return value
}
