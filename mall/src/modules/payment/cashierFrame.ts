import { type Html, html } from '../../core/html'
import { inlineHash, pagePolicy } from '../../core/pagePolicy'
import type { Env } from '../../env'

const STYLE = `
:root{color-scheme:light dark;--ink:#17181a;--quiet:#6b6a66;--line:#e2ded7;--paper:#f4f2ee;--card:#fff;--mark:#b4531d;--on:#fff;--soft:#f7ece4;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#eceae6;--quiet:#a09d97;--line:#35383c;--paper:#15181b;--card:#1e2226;--mark:#e08a52;--on:#17181a;--soft:#2d2620;--bad:#f2938c}}
*{box-sizing:border-box;margin:0}html.large{font-size:125%}body{font:1rem/1.5 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--paper);min-height:100vh}
main{max-width:480px;margin:0 auto;padding:20px 16px calc(24px + env(safe-area-inset-bottom));min-height:100vh;display:flex;flex-direction:column;gap:16px}
header{display:flex;align-items:center;gap:10px;font-weight:600;letter-spacing:.04em}header svg{width:28px;height:28px;color:var(--mark)}
.card{background:var(--card);border-radius:14px;padding:22px 18px;border:1px solid var(--line)}.card[role]{padding-block:6px}.sum{text-align:center}
.sum p{color:var(--quiet);font-size:.875rem;text-wrap:balance}.sum strong{display:block;font-size:min(2.5rem,12vw);line-height:1.25;font-variant-numeric:tabular-nums;font-weight:650}
.sum small{font-size:.55em}.sum .why{font-size:min(1.5rem,8vw);line-height:1.4;margin-bottom:6px}.time{color:var(--mark)!important;margin-top:4px}
label{display:flex;flex-wrap:wrap;align-items:center;gap:2px 12px;min-height:56px;padding:6px 34px 6px 0;position:relative;border-bottom:1px solid var(--line)}label:last-of-type{border:0}
label input{width:22px;height:22px;accent-color:var(--mark);position:absolute;right:0;top:calc(50% - 11px)}label b{font-weight:550}label span{color:var(--quiet);font-size:.8125rem}
button,.back{display:grid;place-items:center;width:100%;min-height:52px;padding:8px 12px;border-radius:12px;border:0;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.pay{background:var(--mark);color:var(--on)}.quiet{background:none;color:var(--quiet);font-weight:500;min-height:44px}
button:focus-visible,.back:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
.alert{background:var(--soft);border-radius:12px;padding:12px 14px;color:var(--bad)}img.code{display:block;width:220px;height:220px;margin:12px auto;border-radius:8px}.note{color:var(--quiet);font-size:.8125rem;text-align:center;margin-top:auto}form{display:contents}`

/** Inline SVG of the brand's emblem: mountains over a road. */
const MARK = html`<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round" aria-hidden="true"><path d="M2 24 12 7l6 10 3-5 9 12Z"/></svg>`

/** Script of the countdown. It replaces the server's text, which remains where scripts are off. */
const TICK = `(function(){var e=document.querySelector('[data-left]');if(!e)return;var l=+e.dataset.left,s=performance.now();
function p(n){return(n<10?'0':'')+n}function t(){var r=Math.max(0,l-(performance.now()-s)),m=Math.floor(r/60000);
e.textContent=r?'剩余支付时间 '+p(m)+':'+p(Math.floor(r%60000/1000)):'支付时间已过';if(!r)return location.reload();setTimeout(t,500)}l>0&&t()})()`

/**
 * Script that opens WeChat's payment in its browser, then returns to the shop. After a cancelled payment the shopper
 * can tap the button. Source: pay.weixin.qq.com, JSAPI调起支付.
 */
const WECHAT = `(function(){var e=document.querySelector('[data-wechat]');if(!e)return;var p=JSON.parse(e.dataset.wechat);
function pay(){if(window.WeixinJSBridge)WeixinJSBridge.invoke('getBrandWCPayRequest',p,function(r){if(r.err_msg==='get_brand_wcpay_request:ok')location.replace(e.dataset.back)})}
e.onclick=pay;if(window.WeixinJSBridge)pay();else document.addEventListener('WeixinJSBridgeReady',pay)})()`

const SCRIPTS = `${TICK};${WECHAT}`

/**
 * Content-Security-Policy of the cashiers: only their own script and style sheet. Forms may be submitted to other
 * origins too, because they redirect to the shop that the signed link names. WeChat's bridge uses frames of its own.
 */
export const cashierPolicy = (allowedOrigins: Env['allowedOrigins']): string =>
  pagePolicy({
    'script-src': [inlineHash(SCRIPTS)],
    'style-src': [inlineHash(STYLE)],
    'img-src': ['data:'],
    'frame-src': ['weixin:', 'wvjbscheme:'],
    'form-action': ["'self'", ...(allowedOrigins === 'any' ? ['https:', 'http:'] : allowedOrigins)],
  })

/** Page of a cashier, before it is drawn. */
export interface CashierPage {
  readonly content: Html
  /** Seconds after which it looks again. */
  readonly reloadAfter?: number | undefined
}

/** Returns the document of a page. Its text follows the browser's text size; `isLarge`: it is larger still. */
export function drawPage({ content, reloadAfter }: CashierPage, isLarge: boolean): string {
  const reload = reloadAfter ? html`<meta http-equiv="refresh" content="${reloadAfter}">` : ''
  const size = isLarge ? html` class="large"` : ''
  const drawn = html`<!doctype html><html lang="zh-CN"${size}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">${reload}<link rel="icon" href="data:,"><title>拓岭收银台</title><style>/*style*/</style></head><body><main><header>${MARK}拓岭收银台</header>${content}</main><script>/*script*/</script></body></html>`
  return drawn.text.replace('/*style*/', STYLE).replace('/*script*/', SCRIPTS)
}
