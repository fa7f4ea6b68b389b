import { fenToYuan } from '@contract/rules/price'
import { inlineHash, pagePolicy } from '../../core/pagePolicy'
import { type Html, html } from '../../desk/html'
import type { Env } from '../../env'
import type { CashierState } from './cashierState'

const STYLE = `
:root{color-scheme:light dark;--ink:#17181a;--quiet:#6b6a66;--line:#e2ded7;--paper:#f4f2ee;--card:#fff;--mark:#b4531d;--on:#fff;--soft:#f7ece4;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#eceae6;--quiet:#a09d97;--line:#35383c;--paper:#15181b;--card:#1e2226;--mark:#e08a52;--on:#17181a;--soft:#2d2620;--bad:#f2938c}}
*{box-sizing:border-box;margin:0}body{font:16px/1.5 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--paper);min-height:100vh}
main{max-width:480px;margin:0 auto;padding:20px 16px calc(24px + env(safe-area-inset-bottom));min-height:100vh;display:flex;flex-direction:column;gap:16px}
header{display:flex;align-items:center;gap:10px;font-weight:600;letter-spacing:.04em}header svg{width:28px;height:28px;color:var(--mark)}
.card{background:var(--card);border-radius:14px;padding:22px 18px;border:1px solid var(--line)}.card[role]{padding-block:6px}.sum{text-align:center}
.sum p{color:var(--quiet);font-size:14px}.sum strong{display:block;font-size:40px;line-height:1.25;font-variant-numeric:tabular-nums;font-weight:650}
.sum small{font-size:22px}.time{color:var(--mark)!important;margin-top:4px}
label{display:flex;align-items:center;gap:12px;min-height:56px;border-bottom:1px solid var(--line)}label:last-of-type{border:0}
label input{width:22px;height:22px;accent-color:var(--mark);margin-left:auto}label b{font-weight:550}label span{color:var(--quiet);font-size:13px}
button,.back{display:block;width:100%;min-height:52px;border-radius:12px;border:0;font:inherit;font-weight:600;text-align:center;line-height:52px;text-decoration:none;cursor:pointer}
.pay{background:var(--mark);color:var(--on)}.quiet{background:none;color:var(--quiet);font-weight:500;min-height:44px;line-height:44px}
button:focus-visible,.back:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
.alert{background:var(--soft);border-radius:12px;padding:12px 14px;color:var(--bad)}.note{color:var(--quiet);font-size:13px;text-align:center;margin-top:auto}form{display:contents}`

/** Inline SVG of the brand's emblem: mountains over a road. */
const MARK = html`<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round" aria-hidden="true"><path d="M2 24 12 7l6 10 3-5 9 12Z"/></svg>`

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
 * Returns the cashier page, where the shopper pays, or cancels. Works without scripts; with them it shows a countdown.
 */
export function cashierPage(view: CashierView): string {
  return page(view.state.state === 'open' ? payForm(view) : outcome(view))
}

/** Page for links that the mall didn't sign. */
export const unknownPage = (): string =>
  page(html`<section class="card sum"><strong>链接已失效</strong><p>请回到订单，重新发起支付</p></section>`)

function payForm({ state, now, actionUrl, failure }: CashierView): Html {
  const left = Math.max(0, state.deadline - now)
  return html`${failure ? html`<p class="alert" role="alert">${failure}</p>` : ''}
<section class="card sum"><p>订单 ${state.orderSn}</p><strong><small>¥</small>${fenToYuan(state.amount)}</strong>
<p class="time" data-left="${left}">请在 ${Math.max(1, Math.ceil(left / 60_000))} 分钟内完成支付</p></section>
<form method="post" action="${actionUrl('pay')}"><section class="card" role="radiogroup" aria-label="支付方式">${WAYS.map(
    ([way, name, hint], index) =>
      html`<label><b>${name}</b><span>${hint}</span><input type="radio" name="way" value="${way}"${index === 0 ? html` checked` : ''}></label>`,
  )}</section><button class="pay">确认支付 ¥${fenToYuan(state.amount)}</button></form>
<form method="post" action="${actionUrl('abandon')}"><button class="quiet">暂不支付，返回订单</button></form>
<p class="note">本机演示收银台，不会产生真实扣款</p>`
}

const OUTCOMES: Readonly<Record<Exclude<CashierState['state'], 'open'>, [title: string, note: string]>> = {
  paid: ['已支付', '订单 {sn} 已付款 ¥{amount}'],
  returned: ['款项自动退回', '订单 {sn} 的应付金额已变更或已付清，这笔 ¥{amount} 将原路退回，请回到订单查看'],
  over: ['无法支付', '订单已关闭、金额已变更或已超过支付时间，请回到订单查看'],
}

function outcome({ state, returnUrl }: CashierView): Html {
  const [title, note] = OUTCOMES[state.state === 'open' ? 'over' : state.state]
  const text = note.replace('{sn}', state.orderSn).replace('{amount}', fenToYuan(state.amount))
  return html`<section class="card sum"><strong>${title}</strong><p>${text}</p></section>
<a class="back pay" href="${returnUrl}">返回商城</a>`
}

/** Script of the countdown. It replaces the server's text, which remains where scripts are off. */
const TICK = `(function(){var e=document.querySelector('[data-left]');if(!e)return;var l=+e.dataset.left,s=performance.now();
function p(n){return(n<10?'0':'')+n}function t(){var r=Math.max(0,l-(performance.now()-s)),m=Math.floor(r/60000);
e.textContent=r?'剩余支付时间 '+p(m)+':'+p(Math.floor(r%60000/1000)):'支付时间已过';if(!r)return location.reload();setTimeout(t,500)}l>0&&t()})()`

/**
 * Content-Security-Policy of the cashier: only its own script and style sheet. Forms may be submitted to other origins
 * too, because they redirect to the shop that the signed link names.
 */
export const cashierPolicy = (allowedOrigins: Env['allowedOrigins']): string =>
  pagePolicy({
    'script-src': [inlineHash(TICK)],
    'style-src': [inlineHash(STYLE)],
    'img-src': ['data:'],
    'form-action': ["'self'", ...(allowedOrigins === 'any' ? ['https:', 'http:'] : allowedOrigins)],
  })

function page(content: Html): string {
  const drawn = html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>拓岭收银台</title><style>/*style*/</style></head><body><main><header>${MARK}拓岭收银台</header>${content}</main><script>/*tick*/</script></body></html>`
  return drawn.text.replace('/*style*/', STYLE).replace('/*tick*/', TICK)
}
