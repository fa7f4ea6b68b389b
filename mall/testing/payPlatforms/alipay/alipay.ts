import { type Faults, planFaults } from '../faults'
import { type Reply, type Send, sendByFetch } from '../outbox'
import { listenAsPlatform, type WireAnswer, type WireRequest } from '../platformServer'
import { BILL_PATH, type BillEdit, type BillFile, downloadBill } from './bills'
import { openPageCall, type PageCall, payPageCall } from './browser'
import { answerCall, type Gateway, type LoggedCall } from './gateway'
import { openAlipayKeys } from './keys'
import { type Forgery, type Notifications, openNotifications } from './notifications'
import { CASHIER_PATH, openPage, serveCashier } from './page'
import { readParams } from './params'
import { finishRefund } from './refunds'
import type { Params } from './signing'
import { type AppAccount, type Ledger, newAppAccount, type Refund, type Trade } from './state'
import { closeTrade, confirmOrder, type PayOptions, payTrade } from './trades'

export interface AlipayOptions {
  appId?: string
  now?: () => number
  /** Lets `http://127.0.0.1` and `http://localhost` be a notify_url. */
  allowHttp?: boolean
  /** Sends notifications; by default over sockets, with ten seconds for the answer. */
  send?: Send
  /** The merchant's money at the start, in fen; enough for refunds by default. */
  balance?: number
  feeRate?: number
  refundsRun?: Ledger['refundsRun']
}

interface NotifyOption {
  /** `later` leaves the notification in the outbox. */
  notify?: 'now' | 'later'
}

/** The stand-in of Alipay, as a test holds it. */
export interface Alipay {
  readonly origin: string
  /** Address of the gateway. */
  readonly gateway: string
  /** The platform's clock. */
  readonly now: () => number
  readonly app: AppAccount
  /** Alipay's public key of this app, which the operator types into the mall's settings. */
  readonly publicKeyPem: string
  readonly faults: Faults
  /** Notifications; those that a call of the merchant causes wait in it for `deliverDue()`. */
  readonly notifications: Notifications
  readonly trades: ReadonlyMap<string, Trade>
  /** Changes may be read and made: `ledger.balance = 0` lets refunds fail. */
  readonly ledger: Ledger
  /** Calls of servers so far. */
  readonly calls: readonly LoggedCall[]
  /** Opens the page call as a browser does: an address, a form, or HTML with a form. Returns where it ends or reads. */
  openPage(call: PageCall): Promise<{ cashier?: string; text: string }>
  /** Opens the page call, then pays, logs in without paying, or leaves. */
  payPage(call: PageCall, choice?: 'pay' | 'login' | 'cancel'): Promise<{ location?: string; text: string }>
  /** Pays an order whose page was opened, and reports it. */
  pay(outTradeNo: string, options?: PayOptions & NotifyOption): Promise<void>
  /** Closes a trade that nobody paid, as the platform does after the time, and reports it. */
  timeOut(outTradeNo: string): Promise<void>
  /** Ends the time for refunds of a trade. */
  finish(outTradeNo: string): Promise<void>
  /** Pays a waiting refund out, or lets it fail. */
  settleRefund(outTradeNo: string, outRequestNo: string, isDone: boolean): Promise<void>
  /** Sends a notification that Alipay would not send; `change` replaces parameters. */
  forge(outTradeNo: string, forgery: Forgery, change?: Params): Promise<Reply>
  /** Changes the bills from now on. */
  editBills(edit: BillEdit): void
  /** Replaces Alipay's key: everything is signed with the new one. Returns its public key. */
  rotateKey(): string
  close(): Promise<void>
}

/** Starts a stand-in with keys and an app of its own. Close it in `after`. */
export async function startAlipay(options: AlipayOptions = {}): Promise<Alipay> {
  const { now = Date.now } = options
  const ledger: Ledger = {
    origin: '',
    app: newAppAccount(options.appId),
    sessions: new Map(),
    trades: new Map(),
    refunds: [],
    movements: [],
    balance: options.balance ?? 1_000_000_000,
    feeRate: options.feeRate ?? 0.006,
    refundsRun: options.refundsRun ?? 'atOnce',
    allowHttp: options.allowHttp ?? false,
    now,
  }
  const keys = openAlipayKeys()
  const notifications = openNotifications(ledger, keys, options.send ?? sendByFetch(10_000))
  const files = new Map<string, BillFile>()
  const billEdits: BillEdit[] = []
  const calls: LoggedCall[] = []
  const faults = planFaults()

  async function report(trade: Trade, refund?: Refund, notify: 'now' | 'later' = 'now'): Promise<void> {
    const delivery = notifications.report(trade, refund)
    if (delivery && notify === 'now') await notifications.deliver(delivery)
  }
  const gateway: Gateway = {
    ledger,
    files,
    billEdits,
    faults,
    calls,
    keys,
    report: notifications.report,
  }

  async function payAndReport(
    trade: Trade,
    { notify, ...how }: PayOptions & NotifyOption = {},
  ): Promise<void> {
    payTrade(ledger, trade, how)
    await report(trade, undefined, notify)
  }

  const server = await listenAsPlatform((request) => answer(request))
  ledger.origin = server.origin

  async function answer(request: WireRequest): Promise<WireAnswer> {
    if (request.path === CASHIER_PATH)
      return serveCashier(request, { ledger, key: keys.current(), pay: payAndReport })
    if (request.path === BILL_PATH) return downloadBill(files.get(request.query.get('token') ?? ''), now())
    if (request.path !== '/gateway.do') return { status: 404, headers: {}, body: '' }
    const params = readParams(request)
    return params.method === 'alipay.trade.wap.pay'
      ? openPage(params, request, ledger)
      : answerCall(params, request, gateway)
  }

  const tradeOf = (outTradeNo: string) => found(ledger.trades.get(outTradeNo), `trade ${outTradeNo}`)

  return {
    origin: server.origin,
    gateway: `${server.origin}/gateway.do`,
    now,
    app: ledger.app,
    get publicKeyPem() {
      return keys.publicKeyPem()
    },
    faults,
    notifications,
    trades: ledger.trades,
    ledger,
    calls,
    openPage: openPageCall,
    payPage: (call, choice = 'pay') => payPageCall(call, choice),
    async pay(outTradeNo, how) {
      const orders = [...ledger.sessions.values()].filter((order) => order.outTradeNo === outTradeNo)
      await payAndReport(confirmOrder(ledger, found(orders.at(-1), `page of ${outTradeNo}`)), how)
    },
    async timeOut(outTradeNo) {
      const trade = tradeOf(outTradeNo)
      if (trade.payment) throw new Error(`trade ${outTradeNo} is paid`)
      closeTrade(trade, now())
      await report(trade)
    },
    async finish(outTradeNo) {
      const trade = tradeOf(outTradeNo)
      trade.status = 'TRADE_FINISHED'
      await report(trade)
    },
    async settleRefund(outTradeNo, outRequestNo, isDone) {
      const trade = tradeOf(outTradeNo)
      const waiting = ledger.refunds.find((one) => one.trade === trade && one.outRequestNo === outRequestNo)
      const refund = found(waiting, `refund ${outRequestNo}`)
      if (refund.status !== 'waiting') throw new Error(`refund ${outRequestNo} is already ${refund.status}`)
      if (isDone) finishRefund(ledger, refund)
      else refund.status = 'failed'
      if (isDone) await report(trade, refund)
    },
    forge: (outTradeNo, forgery, change) => notifications.forge(forgery, tradeOf(outTradeNo), change),
    editBills(edit) {
      billEdits.push(edit)
    },
    rotateKey() {
      keys.rotate()
      return keys.publicKeyPem()
    },
    close: server.close,
  }
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`Alipay has no ${name}`)
  return value
}
