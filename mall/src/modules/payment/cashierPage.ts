import { amountText } from '@contract/rules/price'
import { type Html, html } from '../../core/html'
import type { CashierPage } from './cashierFrame'
import type { CashierState, OverReason } from './cashierState'

const WAYS = [
  ['balance', '拓岭钱包', '余额充足'],
  ['card', '储蓄卡', '尾号 6688'],
  ['empty', '测试空卡', '支付会失败，用来试一试'],
] as const

export interface CashierView {
  state: CashierState
  now: number
  returnUrl: string
  /** Path and query for the page's forms, by action. */
  actionUrl(action: 'pay' | 'abandon'): string
  /** Message about the last failed payment; '' if there is none. */
  failure: string
}

/**
 * Returns the page of the local gateway's cashier, where the shopper pays, or cancels. Works without scripts; with them it shows a countdown.
 */
export function cashierPage(view: CashierView): CashierPage {
  return { content: view.state.state === 'open' ? payForm(view) : outcome(view) }
}

/** Page for links that the mall didn't sign. */
export const unknownPage = (): CashierPage => ({
  content: html`<section class="card sum"><strong class="why">链接已失效</strong><p>请回到订单，重新发起支付</p></section>`,
})

function payForm({ state, now, actionUrl, failure }: CashierView): Html {
  return html`${failure ? html`<p class="alert" role="alert">${failure}</p>` : ''}
${amountDue(state, now)}
<form method="post" action="${actionUrl('pay')}"><section class="card" role="radiogroup" aria-label="支付方式">${WAYS.map(
    ([way, name, hint], index) =>
      html`<label><b>${name}</b><span>${hint}</span><input type="radio" name="way" value="${way}"${index === 0 ? html` checked` : ''}></label>`,
  )}</section><button class="pay">确认支付 ¥${amountText(state.amount)}</button></form>
<form method="post" action="${actionUrl('abandon')}"><button class="quiet">暂不支付，返回订单</button></form>
<p class="note">本机演示收银台，不会产生真实扣款</p>`
}

/** Shows order, amount and the time left to pay. */
export function amountDue({ orderSn, amount, deadline }: CashierState, now: number): Html {
  const left = Math.max(0, deadline - now)
  return html`<section class="card sum"><p>订单 ${orderSn}</p><strong><small>¥</small>${amountText(amount)}</strong>
<p class="time" data-left="${left}">请在 ${Math.max(1, Math.ceil(left / 60_000))} 分钟内完成支付</p></section>`
}

const OUTCOMES: Readonly<Record<'paid' | 'returned', readonly [title: string, note: string]>> = {
  paid: ['已支付', '订单 {sn} 已付款 ¥{amount}'],
  returned: ['款项自动退回', '订单 {sn} 的应付金额已变更或已付清，这笔 ¥{amount} 将原路退回，请回到订单查看'],
}

/** Why an order can't be paid, and what to do next. */
const OVER: Readonly<Record<OverReason, string>> = {
  timeout: '订单 {sn} 已超过支付时间，没有扣款。需要的话请重新下单',
  buyer: '订单 {sn} 已取消，没有扣款。需要的话请重新下单',
  merchant: '订单 {sn} 已由商家关闭，没有扣款。请回到订单查看，或联系客服',
  refunded: '订单 {sn} 已退款，不用再支付。请回到订单查看退款',
  closed: '订单 {sn} 已关闭，没有扣款。请回到订单查看',
  amountChanged: '订单 {sn} 的应付金额已由 ¥{amount} 变更为 ¥{payable}，没有扣款。请回到订单重新支付',
  replaced: '订单 {sn} 已换了新的支付链接，这一个不再有效，没有扣款。请回到订单重新支付',
}

/** Shows why there is nothing to pay. */
export function outcome({ state, returnUrl }: Pick<CashierView, 'state' | 'returnUrl'>): Html {
  const known = state.state === 'open' || state.state === 'over' ? undefined : OUTCOMES[state.state]
  const [title, note] = known ?? ['无法支付', OVER[state.reason]]
  const text = note
    .replace('{sn}', state.orderSn)
    .replace('{amount}', amountText(state.amount))
    .replace('{payable}', amountText(state.payable))
  return html`<section class="card sum"><strong class="why">${title}</strong><p>${text}</p></section>
<a class="back pay" href="${returnUrl}">返回商城</a>`
}
