import type { WireAnswer, WireRequest } from '../platformServer'
import type { MerchantAccount } from './keys'
import type { Order } from './orders'
import { verifySha256 } from './signing'

/** Parameters with which a page opens the cashier: `wx.requestPayment` and `getBrandWCPayRequest`. */
export interface CashierParams {
  appId?: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

export const H5_PATH = '/cgi-bin/mmpayweb-bin/checkmweb'

/**
 * Checks the cashier's parameters as the app does. A mini-program does not pass `appId`: the app knows its own.
 * @returns The order to pay, or the reason why the cashier does not open.
 */
export function openCashier(
  params: CashierParams,
  {
    orders,
    merchant,
    now,
    appid,
  }: { orders: Map<string, Order>; merchant: MerchantAccount; now: number; appid?: string },
): Order | string {
  const appId = params.appId ?? appid
  const texts = [appId, params.timeStamp, params.nonceStr, params.package, params.signType, params.paySign]
  if (texts.some((value) => typeof value !== 'string' || !value)) return '缺少参数'
  if (appid !== undefined && appid !== appId) return 'appId 与当前应用不一致'
  if (!/^\d{10}$/.test(params.timeStamp)) return 'timeStamp 格式错误'
  if (params.nonceStr.length > 32) return 'nonceStr 过长'
  if (params.signType !== 'RSA') return 'signType 错误'
  const prepayId = /^prepay_id=(.+)$/.exec(params.package)?.[1]
  if (!prepayId || params.package.length > 128) return 'package 格式错误'
  const signedText = `${appId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
  if (!verifySha256(signedText, params.paySign, merchant.publicKey)) return '支付验证签名失败'
  const order = orderOfPrepay(orders, prepayId, now)
  if (typeof order === 'string') return order
  if (order.tradeType !== 'JSAPI' || order.appid !== appId) return '预支付会话与应用不一致'
  return order
}

/** Returns the unpaid order of a prepay id, or the reason why it cannot be paid. */
export function orderOfPrepay(orders: Map<string, Order>, prepayId: string, now: number): Order | string {
  const order = [...orders.values()].find(({ prepays }) => prepays.has(prepayId))
  if (!order) return '预支付会话不存在'
  if ((order.prepays.get(prepayId) ?? 0) <= now) return '预支付会话已过期'
  if (order.state === 'CLOSED') return '订单已关闭'
  return order.payment ? '订单已支付' : order
}

export interface H5Cashier {
  orders: Map<string, Order>
  /** Domains registered for H5 payments: the page that opens the link must be on one of them. */
  h5Domains: readonly string[]
  now: () => number
  pay: (order: Order) => Promise<unknown>
}

/** Serves the page behind an `h5_url`: it asks the payer, pays or not, and returns to `redirect_url`. */
export async function serveH5Page(request: WireRequest, cashier: H5Cashier): Promise<WireAnswer> {
  const order = orderOfPrepay(cashier.orders, request.query.get('prepay_id') ?? '', cashier.now())
  if (request.method === 'GET') {
    const problem = refererProblem(request.headers.referer, cashier.h5Domains)
    if (problem) return page(problem)
    if (typeof order === 'string' || order.tradeType !== 'MWEB') return page('支付请求已失效,请重新发起支付')
    const action = request.target.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const button = (name: string, text: string) => `<button name="choice" value="${name}">${text}</button>`
    return page(
      `${order.description} ¥${(order.total / 100).toFixed(2)}
      <form method="post" action="${action}">${button('pay', '立即支付')}${button('cancel', '取消')}</form>`,
    )
  }
  const isPaying = new URLSearchParams(request.body.toString()).get('choice') === 'pay'
  if (isPaying && typeof order !== 'string') await cashier.pay(order)
  const back = request.query.get('redirect_url')
  if (back) return { status: 302, headers: { Location: back }, body: '' }
  return page(isPaying ? '支付成功' : '已取消')
}

/** An empty referer and a foreign one have different texts in the documents. */
function refererProblem(referer: string | undefined, domains: readonly string[]): string | undefined {
  if (!referer || !URL.canParse(referer)) return '商家参数格式有误,请联系商家解决'
  const { host, hostname } = new URL(referer)
  return domains.includes(host) || domains.includes(hostname)
    ? undefined
    : '商家存在未配置的参数,请联系商家解决'
}

const page = (content: string): WireAnswer => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><meta charset="utf-8"><title>微信支付</title><main>${content}</main>`,
})
