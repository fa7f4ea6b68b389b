import { type Html, html } from '../../core/html'
import type { WechatPayParams } from '../../gateways/pay/payGateway'
import type { CashierPage } from './cashierFrame'
import { amountDue, outcome } from './cashierPage'
import type { CashierState } from './cashierState'

/** Seconds between reloads of the page with the QR code. */
export const RELOAD_AFTER_S = 4

export interface OrderCashierView {
  state: CashierState
  now: number
  returnUrl: string
}

const back = (returnUrl: string): Html =>
  html`<a class="back quiet" href="${returnUrl}">暂不支付，返回订单</a>`

/** Returns the page on which the shopper chooses how to pay. */
export function waysPage(
  view: OrderCashierView,
  ways: readonly { label: string; href: string }[],
): CashierPage {
  if (view.state.state !== 'open') return overPage(view)
  const links = ways.map(({ label, href }) => html`<a class="back pay" href="${href}">${label}</a>`)
  return { content: html`${amountDue(view.state, view.now)}${links}${back(view.returnUrl)}` }
}

/** Returns the page that opens WeChat's payment in its browser. */
export const wechatPage = (view: OrderCashierView, params: WechatPayParams): CashierPage => ({
  content: html`${amountDue(view.state, view.now)}
<button class="pay" data-wechat="${JSON.stringify(params)}" data-back="${view.returnUrl}">微信支付</button>
${back(view.returnUrl)}`,
})

/** Returns the page with a QR code to pay with a phone. `image` is a data URL. */
export const codePage = (view: OrderCashierView, image: string, label: string): CashierPage => ({
  content: html`${amountDue(view.state, view.now)}
<section class="card sum"><img class="code" src="${image}" alt="付款码"><p>${label}：请用手机扫码</p></section>
${back(view.returnUrl)}`,
  reloadAfter: RELOAD_AFTER_S,
})

/** Returns the page that says why a payment can't be opened. `reloadAfter`: seconds until it tries again by itself. */
export const problemPage = (text: string, returnUrl: string, reloadAfter?: number): CashierPage => ({
  content: html`<p class="alert" role="alert">${text}</p>${back(returnUrl)}`,
  reloadAfter,
})

/** Returns the page for an order that can't be paid any more. */
export const overPage = (view: OrderCashierView): CashierPage => ({ content: outcome(view) })
