import { parse } from 'node:querystring'
import { dateTimeText } from '@contract/rules/dateText'
import { fenToYuan, yuanToFen } from '@contract/rules/price'
import { z } from 'zod'
import { cutText } from '../../../core/cutText'
import type { AlipaySettings } from '../../../env/paySettings'
import type { Log } from '../../../log'
import { type Notification, NotificationRefused, type RawNotification } from '../notification'
import type { PayGateway } from '../payGateway'
import { gatewayBusy, gatewayRefused } from '../requestGateway'
import type { Trade } from '../tradeStates'
import { readAlipayBill } from './alipayBill'
import { AlipayRefused, problemOfSettings, requestAlipay } from './alipayClient'
import { type AlipaySigning, notificationText, openAlipaySigning } from './alipaySigning'

const SUBJECT_LENGTH = 80
const REASON_LENGTH = 80
/** Refusals after which the same request may work soon. */
const IS_PASSING = /SYSTEM_ERROR|UNKNOWN|BUSY/i

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().default(''),
  trade_status: z.string(),
  total_amount: z.string(),
})

/** Alipay's payment in browsers of phones (手机网站支付) for one app. Amounts in fen. */
export async function alipay(settings: AlipaySettings, log: Log): Promise<PayGateway> {
  const signing = await openAlipaySigning(settings)
  const access = { signing, url: settings.url, log }
  const request = (method: string, content: object) => requestAlipay(access, method, content)

  async function query(payNo: string): Promise<Trade | undefined> {
    try {
      const answer = trade.safeParse(await request('alipay.trade.query', { out_trade_no: payNo }))
      if (!answer.success || answer.data.out_trade_no !== payNo) throw gatewayRefused()
      return toTrade(answer.data)
    } catch (error) {
      // A trade exists only when the payer has signed in at Alipay.
      if (error instanceof AlipayRefused && error.code === 'ACQ.TRADE_NOT_EXIST') return undefined
      throw shown(error, log)
    }
  }

  return {
    name: 'alipay',
    channels: [{ name: 'alipay', label: '支付宝', hosts: ['phone', 'computer'] }],
    /** Makes no call: Alipay creates the trade when the payer confirms on the page that `next` leads to. */
    open: async ({ expiresAt }) => ({ token: '', usableUntil: expiresAt }),
    next(order, _token, returnUrl) {
      const content = {
        out_trade_no: order.payNo,
        total_amount: fenToYuan(order.amount),
        subject: cutText(order.subject, { units: SUBJECT_LENGTH }),
        product_code: 'QUICK_WAP_WAY',
        quit_url: returnUrl,
        time_expire: dateTimeText(order.expiresAt),
      }
      const addresses = { notify_url: order.notifyUrl, return_url: returnUrl }
      return { kind: 'address', address: signing.signPage('alipay.trade.wap.pay', content, addresses) }
    },
    query,
    async close(payNo) {
      try {
        await request('alipay.trade.close', { out_trade_no: payNo })
      } catch (error) {
        // It was paid or closed already, or doesn't exist: the query below says which.
        if (!(error instanceof AlipayRefused) || IS_PASSING.test(error.code)) throw shown(error, log)
      }
      const found = await query(payNo)
      if (found?.status === 'open') throw gatewayBusy()
      return found
    },
    async refund({ refundNo, payNo, amount, reason }) {
      try {
        const answer = await request('alipay.trade.refund', {
          out_trade_no: payNo,
          out_request_no: refundNo,
          refund_amount: fenToYuan(amount),
          refund_reason: cutText(reason, { units: REASON_LENGTH }),
        })
        if (answer.out_trade_no !== payNo) throw gatewayRefused()
        // The amount in this answer is the sum of all refunds.
        return { status: answer.fund_change === 'Y' ? 'done' : 'accepted' }
      } catch (error) {
        if (error instanceof AlipayRefused && !IS_PASSING.test(error.code)) {
          return { status: 'failed', reason: `${error.code} ${error.detail}`, needsNewNumber: false }
        }
        throw shown(error, log)
      }
    },
    /** Without a status it hasn't been made: the same request is repeated, which Alipay makes once. */
    async queryRefund({ refundNo, payNo }) {
      try {
        const content = { out_trade_no: payNo, out_request_no: refundNo }
        const answer = await request('alipay.trade.fastpay.refund.query', content)
        if (answer.refund_status !== 'REFUND_SUCCESS') return undefined
        if (answer.out_trade_no !== payNo || answer.out_request_no !== refundNo) throw gatewayRefused()
        return { status: 'done', amount: fenOf(String(answer.refund_amount)) }
      } catch (error) {
        if (error instanceof AlipayRefused && error.code === 'ACQ.TRADE_NOT_EXIST') return undefined
        throw shown(error, log)
      }
    },
    readNotification: async (raw) => readNotification(settings.appId, signing, raw),
    notificationReply: (isAccepted) => ({
      type: 'text/plain; charset=utf-8',
      body: isAccepted ? 'success' : 'fail',
    }),
    problemOfSettings: () => problemOfSettings(access),
    bill: (day) => readAlipayBill(access, day),
  }
}

const toTrade = ({ out_trade_no, trade_no, trade_status, total_amount }: z.output<typeof trade>): Trade => ({
  payNo: out_trade_no,
  tradeNo: trade_no,
  amount: fenOf(total_amount),
  status: statusOf(trade_status),
})

/** Returns fen of an amount such as 12.50; -1, which equals no payment's amount, for any other spelling. */
const fenOf = (yuan: string): number => (/^\d{1,9}\.\d{2}$/.test(yuan) ? yuanToFen(yuan) : -1)

/** Source: opendocs.alipay.com, alipay.trade.query, trade_status. */
function statusOf(tradeStatus: string): Trade['status'] {
  switch (tradeStatus) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return 'paid'
    case 'TRADE_CLOSED':
      return 'closed'
    default:
      return 'open'
  }
}

function readNotification(appId: string, signing: AlipaySigning, { body }: RawNotification): Notification {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(parse(body.toString('utf8')))) {
    // Refuse duplicate parameters: it is unclear which value was signed.
    if (typeof value !== 'string') throw new NotificationRefused(400, 'malformed')
    params[name] = value
  }
  const { sign = '', sign_type, app_id } = params
  if (sign_type !== 'RSA2' || !signing.isSigned(notificationText(params), sign)) {
    throw new NotificationRefused(403, 'bad sign')
  }
  if (app_id !== appId) throw new NotificationRefused(403, 'other merchant')
  const parsed = trade.safeParse(params)
  if (!parsed.success) throw new NotificationRefused(400, 'malformed')
  // A refund: it names the sum of all refunds, so the mall queries instead.
  if (params.gmt_refund) return { kind: 'other' }
  return { kind: 'payment', trade: toTrade(parsed.data) }
}

/** Turns a refusal into what the shopper may read; the operator finds the reason in the log. */
function shown(error: unknown, log: Log): unknown {
  if (!(error instanceof AlipayRefused)) return error
  log.error({ refusal: error.message }, 'Alipay refused a request')
  return gatewayRefused()
}
