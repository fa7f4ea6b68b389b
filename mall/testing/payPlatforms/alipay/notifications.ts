import { createSign } from 'node:crypto'
import { beijingTime, yuan } from '../beijing'
import { type Delivery, type Message, type Outbox, openOutbox, type Reply, type Send } from '../outbox'
import type { AlipayKeys } from './keys'
import { refundedOf } from './refunds'
import { type Params, signMessage, signRsa2, sortedText } from './signing'
import { digits, type Ledger, type Refund, type Trade } from './state'
import { moneyOf } from './trades'

/** Kinds of notification that a merchant must not accept; `none` is signed well, only its content is invented. */
export type Forgery =
  | 'none'
  | 'unsigned'
  /** Signed by a stranger. */
  | 'otherKey'
  /** The true signature of other parameters. */
  | 'otherBody'
  /** Signed by Alipay, but `sign_type`, which the signature does not cover, says RSA, with its weaker signature. */
  | 'weakSignType'

export interface Notifications extends Outbox {
  /** Reports the state of a trade; undefined when the order has no notify_url. */
  report(trade: Trade, refund?: Refund): Delivery | undefined
  /** Sends one message outside of the outbox. */
  forge(forgery: Forgery, trade: Trade, change?: Params): Promise<Reply>
}

const [MINUTE, HOUR] = [60_000, 3_600_000]
/** The documented waiting times: eight notifications within 25 hours. */
const RETRY_DELAYS = [4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR]

export function openNotifications(ledger: Ledger, keys: AlipayKeys, send: Send): Notifications {
  const outbox = openOutbox({
    now: ledger.now,
    delays: RETRY_DELAYS,
    isAccepted: ({ status, body }) => status === 200 && body === 'success',
    send,
  })

  /** `notify_id` is the same in each attempt; `notify_time` is that of the attempt. */
  const stamped = (id: string, params: Params): Params => ({
    ...params,
    notify_id: id,
    notify_time: beijingTime(ledger.now()),
  })

  function forged(forgery: Forgery, trade: Trade, change: Params): Params {
    const params = stamped(newId(ledger.now()), { ...describe(ledger, trade), ...change })
    const good = signMessage(params, keys.current())
    if (forgery === 'unsigned') return { ...params, sign_type: 'RSA2' }
    if (forgery === 'otherKey') return signMessage(params, keys.stranger())
    if (forgery === 'otherBody') {
      return { ...good, sign: signRsa2(sortedText({ ...params, notify_id: '0' }, []), keys.current()) }
    }
    if (forgery !== 'weakSignType') return good
    const weak = createSign('RSA-SHA1').update(sortedText(params, [])).sign(keys.current(), 'base64')
    return { ...good, sign: weak, sign_type: 'RSA' }
  }

  return {
    ...outbox,
    report(trade, refund) {
      if (trade.order.notifyUrl === undefined) return undefined
      const params = describe(ledger, trade, refund)
      const id = newId(ledger.now())
      return outbox.post({
        id,
        about: trade.order.outTradeNo,
        event: params.trade_status ?? '',
        url: trade.order.notifyUrl,
        message: () => messageOf(signMessage(stamped(id, params), keys.current())),
      })
    },
    forge(forgery, trade, change = {}) {
      const url = trade.order.notifyUrl
      if (url === undefined) throw new Error(`order ${trade.order.outTradeNo} has no notify_url`)
      return send(url, messageOf(forged(forgery, trade, change)))
    },
  }
}

const newId = (now: number) => `${beijingTime(now).replace(/\D/g, '')}${digits(20)}`

const messageOf = (params: Params): Message => ({
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8',
    'User-Agent': 'Mozilla/4.0',
  },
  body: new URLSearchParams(params).toString(),
})

/** Returns the parameters of a notification, without those of one attempt and the signature. */
function describe(ledger: Ledger, trade: Trade, refund?: Refund): Params {
  const { app } = ledger
  const { order, payment } = trade
  const bills = payment ? [{ amount: yuan(payment.buyerPays), fundChannel: 'ALIPAYACCOUNT' }] : []
  return {
    app_id: app.appId,
    auth_app_id: app.appId,
    charset: 'utf-8',
    version: '1.0',
    notify_type: 'trade_status_sync',
    trade_no: trade.tradeNo,
    out_trade_no: order.outTradeNo,
    subject: order.subject,
    buyer_id: trade.buyerId,
    buyer_logon_id: 'mai***@example.com',
    seller_id: app.sellerId,
    seller_email: 'mall@example.com',
    trade_status: trade.status,
    total_amount: yuan(order.total),
    gmt_create: beijingTime(trade.createdAt),
    ...(payment
      ? { ...moneyOf(payment), gmt_payment: beijingTime(payment.at), fund_bill_list: JSON.stringify(bills) }
      : {}),
    ...(trade.closedAt === undefined ? {} : { gmt_close: beijingTime(trade.closedAt) }),
    ...(refund
      ? {
          out_biz_no: refund.outRequestNo,
          refund_fee: yuan(refundedOf(ledger, trade)),
          gmt_refund: beijingTime(refund.doneAt ?? 0),
        }
      : {}),
    ...(order.passbackParams === undefined ? {} : { passback_params: order.passbackParams }),
  }
}
