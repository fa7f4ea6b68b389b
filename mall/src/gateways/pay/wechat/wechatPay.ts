import { dateTimeText, MINUTE_MS } from '@contract/rules/dateText'
import { cutText } from '../../../core/cutText'
import type { WechatPaySettings } from '../../../env/paySettings'
import type { Log } from '../../../log'
import type {
  Channel,
  OpenedPayment,
  PayChannel,
  PayGateway,
  PayOrder,
  PayStep,
  RefundOrder,
} from '../payGateway'
import { gatewayBusy, gatewayRefused } from '../requestGateway'
import type { Trade } from '../tradeStates'
import { readNotification, toRefund, toTrade } from './answers'
import { readWechatBill } from './wechatBill'
import { WechatClient, WechatRefused } from './wechatClient'
import { clientParams } from './wechatSigning'

/** Shortest time until a new order expires; WeChat Pay refuses less than a minute. */
const MIN_LIFE_MS = MINUTE_MS + 5_000
/** How long a token is reused. WeChat Pay's limits are two hours (prepay_id, QR code) and five minutes (H5 address). */
const TOKEN_LIVES_MS = 110 * MINUTE_MS
const H5_LIVES_MS = 4 * MINUTE_MS
/** Limits of WeChat Pay, in bytes of UTF-8. */
const DESCRIPTION_BYTES = 127
const REASON_BYTES = 80

/** Path, and name of the token in the answer, of each kind of order. */
const ORDER_CALLS: Readonly<Partial<Record<Channel, readonly [path: string, token: string]>>> = {
  weapp: ['jsapi', 'prepay_id'],
  official: ['jsapi', 'prepay_id'],
  h5: ['h5', 'h5_url'],
  native: ['native', 'code_url'],
}

/** Codes after which a number can't be used for another payment. */
const NUMBER_IS_SPENT = /^(OUT_TRADE_NO_USED|ORDER_?PAID|ORDER_?CLOSED)$/

/** WeChat Pay v3 for one merchant: mini-program, official account, H5 and Native. Amounts in fen. */
export function wechatPay(settings: WechatPaySettings, log: Log): PayGateway {
  const { mchId, privateKey } = settings
  const client = new WechatClient(settings, log)
  const orderPath = (payNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`

  async function query(payNo: string): Promise<Trade | undefined> {
    try {
      return toTrade(payNo, await client.request('GET', `${orderPath(payNo)}?mchid=${mchId}`), mchId)
    } catch (error) {
      if (error instanceof WechatRefused && error.code === 'ORDER_NOT_EXIST') return undefined
      throw shown(error, log)
    }
  }

  return {
    name: 'wechat',
    channels: channelsOf(settings),
    async open(order): Promise<OpenedPayment | undefined> {
      const [path, token] = ORDER_CALLS[order.channel] ?? ['', '']
      try {
        const answer = await client.request(
          'POST',
          `/v3/pay/transactions/${path}`,
          orderBody(settings, order),
        )
        if (typeof answer[token] !== 'string') throw gatewayRefused()
        const lives = order.channel === 'h5' ? H5_LIVES_MS : TOKEN_LIVES_MS
        return { token: answer[token], usableUntil: Date.now() + lives }
      } catch (error) {
        if (error instanceof WechatRefused && isSpent(error)) return undefined
        throw shown(error, log)
      }
    },
    next({ channel }, token, returnUrl): PayStep {
      if (channel === 'native') return { kind: 'code', text: token }
      if (channel === 'h5') {
        return { kind: 'address', address: `${token}&redirect_url=${encodeURIComponent(returnUrl)}` }
      }
      const params = clientParams(privateKey, appIdOf(settings, channel), token)
      if (channel === 'official') return { kind: 'wechat', params }
      const { appId: _, ...weapp } = params
      return { kind: 'wechat', params: weapp }
    },
    query,
    async close(payNo) {
      try {
        await client.request('POST', `${orderPath(payNo)}/close`, { mchid: mchId })
      } catch (error) {
        if (!(error instanceof WechatRefused)) throw error
        // It was paid or closed already, or isn't known: the query below says which.
        if (error.status >= 500 || error.status === 401) throw shown(error, log)
      }
      // A payer who is typing the password can finish although the order was closed.
      const trade = await query(payNo)
      if (trade?.status === 'open') throw gatewayBusy()
      return trade
    },
    async refund(order) {
      try {
        const answer = await client.request('POST', '/v3/refund/domestic/refunds', refundBody(order))
        return toRefund(order, answer)
      } catch (error) {
        if (error instanceof WechatRefused && isFinal(error)) {
          return { status: 'failed', reason: `${error.code} ${error.detail}`, needsNewNumber: false }
        }
        throw shown(error, log)
      }
    },
    async queryRefund(order) {
      try {
        const path = `/v3/refund/domestic/refunds/${encodeURIComponent(order.refundNo)}`
        return toRefund(order, await client.request('GET', path))
      } catch (error) {
        if (error instanceof WechatRefused && error.code === 'RESOURCE_NOT_EXISTS') return undefined
        throw shown(error, log)
      }
    },
    readNotification: (raw) => readNotification(client, { mchId, appIds: appIdsOf(settings) }, raw),
    notificationReply: (isAccepted, message) => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ code: isAccepted ? 'SUCCESS' : 'FAIL', message }),
    }),
    problemOfSettings: () => client.problemOfSettings(),
    bill: (day) => readWechatBill(client, day, mchId),
  }
}

function channelsOf({ weappId, official }: WechatPaySettings): PayChannel[] {
  const label = '微信支付'
  return [
    ...(weappId ? [{ name: 'weapp', label, hosts: ['weapp'], payer: 'weapp' } as const] : []),
    ...(official ? [{ name: 'official', label, hosts: ['wechat'], payer: 'official' } as const] : []),
    { name: 'h5', label, hosts: ['phone'] },
    { name: 'native', label, hosts: ['computer'] },
  ]
}

function appIdOf({ weappId, official, webAppId }: WechatPaySettings, channel: Channel): string {
  if (channel === 'weapp') return weappId ?? webAppId
  return channel === 'official' ? (official?.appId ?? webAppId) : webAppId
}

const appIdsOf = ({ weappId, official, webAppId }: WechatPaySettings): string[] =>
  [weappId, official?.appId, webAppId].filter((id) => id !== undefined)

function orderBody(settings: WechatPaySettings, order: PayOrder) {
  const expiresAt = Math.max(order.expiresAt, Date.now() + MIN_LIFE_MS)
  const isH5 = order.channel === 'h5'
  return {
    appid: appIdOf(settings, order.channel),
    mchid: settings.mchId,
    description: cutText(order.subject, { bytes: DESCRIPTION_BYTES }),
    out_trade_no: order.payNo,
    time_expire: `${dateTimeText(expiresAt).replace(' ', 'T')}+08:00`,
    notify_url: order.notifyUrl,
    amount: { total: order.amount, currency: 'CNY' },
    ...(order.payer && { payer: { openid: order.payer } }),
    ...(isH5 && { scene_info: { payer_client_ip: order.clientIp, h5_info: { type: 'Wap' } } }),
  }
}

const refundBody = ({ refundNo, payNo, amount, total, reason, notifyUrl }: RefundOrder) => ({
  out_trade_no: payNo,
  out_refund_no: refundNo,
  reason: cutText(reason, { bytes: REASON_BYTES }),
  ...(notifyUrl && { notify_url: notifyUrl }),
  amount: { refund: amount, total, currency: 'CNY' },
})

/** A number that was opened with other parameters counts as spent too. */
const isSpent = ({ code, detail }: WechatRefused): boolean =>
  NUMBER_IS_SPENT.test(code) || (code === 'INVALID_REQUEST' && detail.includes('重入'))

/** Whether repeating the same request soon is useless: not for our own signature, limits of calls, and their failures. */
const isFinal = ({ status }: WechatRefused): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429

/** Turns a refusal into what the shopper may read; the operator finds the reason in the log. */
function shown(error: unknown, log: Log): unknown {
  if (!(error instanceof WechatRefused)) return error
  log.error({ refusal: error.message }, 'WeChat Pay refused a request')
  return gatewayRefused()
}
