import { cutText } from '../../../core/cutText'
import type { DouyinPaySettings } from '../../../env/paySettings'
import type { Log } from '../../../log'
import type { TokenSource } from '../../appTokens'
import type { PayGateway, PayOrder, RefundOrder } from '../payGateway'
import { gatewayRefused } from '../requestGateway'
import type { RefundState } from '../tradeStates'
import { type Order, order, readNotification, refunds, toRefundState, toTrade } from './answers'
import { DouyinRefused, douyinClient, type RequestDouyin } from './douyinClient'
import { orderAuthorization } from './douyinSigning'

const TITLE_LENGTH = 60
const REASON_LENGTH = 40
const OTHER_REASON = 999
/** Douyin's limits of the time to pay. */
const MIN_LIFE_S = 60
const MAX_LIFE_S = 48 * 3600
/** The shop's page of an order; path without a leading slash. */
const ORDER_PAGE = 'pages/my/orderDetails'

/** Refusals after which the same request may work soon: too many requests, failures of the system, ended tokens. */
const IS_PASSING = new Set([12001, 13000, 28001003, 28001008])
/** Unknown orders and refunds. */
const IS_UNKNOWN = new Set([20000, 22001])

/**
 * Douyin's general trade system (通用交易系统) for one mini-program. The order is made by the client, with parameters that
 * the mall signs; it can't be closed, only expire. Amounts in fen.
 */
export function douyin(settings: DouyinPaySettings, token: TokenSource, log: Log): PayGateway {
  const request = douyinClient(settings, token, log)

  const query = async (payNo: string) => {
    const found = await findOrder(request, payNo, log)
    return found && toTrade(found)
  }

  return {
    name: 'douyin',
    channels: [{ name: 'tt', label: '抖音支付', hosts: ['tt'] }],
    /** Makes no call: Douyin creates the order when the client requests it. */
    open: async ({ expiresAt }) => ({ token: '', usableUntil: expiresAt }),
    /** An order that the client has made already is paid by its number: the same one can't be made twice. */
    async next(payOrder) {
      const known = await findOrder(request, payOrder.payNo, log)
      if (known)
        return { kind: 'ttOrder', params: { data: '', byteAuthorization: '', orderId: known.order_id } }
      const data = orderText(settings, payOrder)
      const byteAuthorization = orderAuthorization(settings, data)
      return { kind: 'ttOrder', params: { data, byteAuthorization, orderId: '' } }
    },
    query,
    /** Returns an open order as it is: the mall refunds what is paid before it expires. */
    close: query,
    async refund(refund) {
      try {
        const known = await findRefund(request, refund.refundNo)
        if (known) return known
        const paid = await findOrder(request, refund.payNo, log)
        if (!paid) throw new DouyinRefused(0, '抖音没有这笔订单')
        await request('refund_create', refundBody(refund, paid))
        return { status: 'accepted' }
      } catch (error) {
        if (error instanceof DouyinRefused && !IS_PASSING.has(error.code)) {
          return { status: 'failed', reason: error.message, needsNewNumber: false }
        }
        throw shown(error, log)
      }
    },
    async queryRefund({ refundNo }) {
      try {
        return await findRefund(request, refundNo)
      } catch (error) {
        throw shown(error, log)
      }
    },
    readNotification: async (raw) => readNotification(settings, raw, log),
    notificationReply: (isAccepted, message) => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ err_no: isAccepted ? 0 : 1, err_tips: isAccepted ? 'success' : message }),
    }),
  }
}

/** Returns the order of a payment; undefined until the client has made it. */
async function findOrder(request: RequestDouyin, payNo: string, log: Log): Promise<Order | undefined> {
  try {
    const parsed = order.safeParse(await request('order_query', { out_order_no: payNo }))
    if (!parsed.success || parsed.data.out_order_no !== payNo) throw gatewayRefused()
    return parsed.data
  } catch (error) {
    if (error instanceof DouyinRefused && isUnknown(error)) return undefined
    throw shown(error, log)
  }
}

async function findRefund(request: RequestDouyin, refundNo: string): Promise<RefundState | undefined> {
  try {
    const answer = refunds.parse(await request('refund_query', { out_refund_no: refundNo }))
    const found = answer.refund_list.find((one) => one.out_refund_no === refundNo)
    if (!found) return undefined
    const state = toRefundState(found.refund_status, found.message)
    return state.status === 'done' ? { ...state, amount: found.refund_total_amount } : state
  } catch (error) {
    if (error instanceof DouyinRefused && isUnknown(error)) return undefined
    throw error
  }
}

const isUnknown = ({ code, detail }: DouyinRefused): boolean =>
  IS_UNKNOWN.has(code) || detail.includes('不存在')

/** Returns the order's parameters as the text that is signed. Douyin takes one article, so the order is one. */
function orderText(settings: DouyinPaySettings, payOrder: PayOrder): string {
  const left = Math.floor((payOrder.expiresAt - Date.now()) / 1000)
  return JSON.stringify({
    skuList: [
      {
        skuId: payOrder.payNo,
        price: payOrder.amount,
        quantity: 1,
        title: cutText(payOrder.subject, { units: TITLE_LENGTH }),
        imageList: [payOrder.picture],
        type: settings.goodsType,
        tagGroupId: settings.tagGroupId,
      },
    ],
    outOrderNo: payOrder.payNo,
    totalAmount: payOrder.amount,
    payExpireSeconds: Math.min(Math.max(left, MIN_LIFE_S), MAX_LIFE_S),
    payNotifyUrl: payOrder.notifyUrl,
    ...(settings.merchantUid && { merchantUid: settings.merchantUid }),
    orderEntrySchema: orderPage(payOrder.orderId),
  })
}

const orderPage = (orderId: string) => ({ path: ORDER_PAGE, params: JSON.stringify({ orderId }) })

const refundBody = (
  { refundNo, amount, reason, orderId, notifyUrl }: RefundOrder,
  { order_id, item_order_list }: Order,
) => ({
  order_id,
  out_refund_no: refundNo,
  refund_total_amount: amount,
  item_order_detail: [{ item_order_id: item_order_list[0]?.item_order_id ?? '', refund_amount: amount }],
  refund_reason: [{ code: OTHER_REASON, text: cutText(reason, { units: REASON_LENGTH }) }],
  order_entry_schema: orderPage(orderId),
  ...(notifyUrl && { notify_url: notifyUrl }),
})

/** Turns a refusal into what the shopper may read; the operator finds the reason in the log. */
function shown(error: unknown, log: Log): unknown {
  if (!(error instanceof DouyinRefused)) return error
  log.error({ refusal: error.message }, 'Douyin refused a request')
  return gatewayRefused()
}
