import { type KeyObject, randomBytes } from 'node:crypto'
import { beijingTime, yuan } from '../beijing'
import type { WireAnswer, WireRequest } from '../platformServer'
import { GatewayError } from './gatewayError'
import { checkParams, readContent } from './params'
import { type Params, signMessage } from './signing'
import type { Ledger, Order, Trade } from './state'
import { confirmOrder, readOrder } from './trades'

export const CASHIER_PATH = '/cashier'

/** Answers alipay.trade.wap.pay, which a browser calls: leads to the cashier, or shows the error. */
export function openPage(params: Params, request: WireRequest, ledger: Ledger): WireAnswer {
  try {
    checkParams(params, request, ledger.app, ledger.now())
    const order = readOrder(readContent(params), params, ledger)
    const session = randomBytes(16).toString('hex')
    ledger.sessions.set(session, order)
    return redirect(`${ledger.origin}${CASHIER_PATH}?session=${session}`)
  } catch (error) {
    if (error instanceof GatewayError) return errorPage(error)
    throw error
  }
}

export interface Cashier {
  ledger: Ledger
  key: KeyObject
  pay: (trade: Trade) => Promise<unknown>
}

/** Serves the cashier: the payer pays, logs in without paying, or leaves. */
export async function serveCashier(request: WireRequest, { ledger, key, pay }: Cashier): Promise<WireAnswer> {
  const order = ledger.sessions.get(request.query.get('session') ?? '')
  if (!order) return page('页面已失效')
  if (request.method === 'GET') return page(form(order, request.target))
  const choice = new URLSearchParams(request.body.toString()).get('choice')
  if (choice === 'cancel') return order.quitUrl ? redirect(order.quitUrl) : page('已取消')
  try {
    const trade = confirmOrder(ledger, order)
    if (choice !== 'pay') return page('交易已创建,等待付款')
    await pay(trade)
    return order.returnUrl ? redirect(returnAddress(order.returnUrl, trade, ledger, key)) : page('支付成功')
  } catch (error) {
    if (error instanceof GatewayError) return errorPage(error)
    throw error
  }
}

/** Returns the address of the shop with the signed result; it proves nothing about the payment's state. */
export function returnAddress(returnUrl: string, trade: Trade, ledger: Ledger, key: KeyObject): string {
  const { app, now } = ledger
  const params = signMessage(
    {
      app_id: app.appId,
      auth_app_id: app.appId,
      charset: 'utf-8',
      method: 'alipay.trade.wap.pay.return',
      out_trade_no: trade.order.outTradeNo,
      seller_id: app.sellerId,
      timestamp: beijingTime(now()),
      total_amount: yuan(trade.order.total),
      trade_no: trade.tradeNo,
      version: '1.0',
    },
    key,
  )
  const url = new URL(returnUrl)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function form(order: Order, target: string): string {
  const button = (name: string, text: string) => `<button name="choice" value="${name}">${text}</button>`
  return `${escapeHtml(order.subject)} ¥${yuan(order.total)}
    <form method="post" action="${escapeHtml(target)}">
    ${button('pay', '确认付款')}${button('login', '登录')}${button('cancel', '取消')}</form>`
}

const errorPage = (error: GatewayError) =>
  page(
    `调试错误,请回到请求来源地,重新发起请求。<p>错误代码 ${error.subCode.replace(/^isv\./, '')}</p>
    <p>错误原因: ${escapeHtml(error.message)}</p>`,
  )

const redirect = (location: string): WireAnswer => ({
  status: 302,
  headers: { Location: location },
  body: '',
})

const page = (content: string): WireAnswer => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><meta charset="utf-8"><title>支付宝</title><main>${content}</main>`,
})
