import { inlineHash, pagePolicy } from '../core/pagePolicy'
import { type Html, html } from './html'

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2321;--quiet:#66706b;--line:#d9dedb;--paper:#f6f7f5;--card:#fff;--mark:#9a4a1c}
@media(prefers-color-scheme:dark){:root{--ink:#e6eae7;--quiet:#98a29d;--line:#343b38;--paper:#141816;--card:#1c211f;--mark:#e08a52}}
*{box-sizing:border-box}body{margin:0;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--paper)}
header{display:flex;gap:20px;align-items:center;flex-wrap:wrap;padding:14px 24px;background:var(--card);border-bottom:1px solid var(--line)}
header b{letter-spacing:.06em}nav{display:flex;gap:4px;flex-wrap:wrap}nav a{padding:8px 12px;border-radius:6px;color:var(--quiet);text-decoration:none}
nav a[aria-current]{color:var(--ink);background:var(--paper);font-weight:600}main{padding:20px 24px;max-width:1280px}
h1{font-size:20px;margin:0 0 16px}h2{font-size:16px;margin:24px 0 10px}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;background:var(--card);border:1px solid var(--line)}
th,td{padding:10px 12px;text-align:left;border-bottom:1px solid var(--line);vertical-align:top;min-width:6em;overflow-wrap:anywhere}th{color:var(--quiet);font-weight:500;font-size:13px;white-space:nowrap}
form{display:inline-flex;gap:8px;align-items:center;margin:0 8px 12px 0}td form{margin:0 6px 0 0;flex-wrap:wrap}
input,select{font:inherit;padding:8px 10px;border:1px solid var(--line);border-radius:6px;background:var(--card);color:inherit}
button{font:inherit;padding:8px 14px;border:1px solid var(--mark);border-radius:6px;background:none;color:var(--mark);cursor:pointer;white-space:nowrap}
button:hover,button:focus-visible{background:var(--mark);color:var(--card)}.said{padding:10px 14px;border-left:3px solid var(--mark);background:var(--card);margin:0 0 16px}
.out{margin:0 0 0 auto}.empty{color:var(--quiet)}a{color:var(--mark)}`

/** Content-Security-Policy of the desk: no scripts, and one style sheet. */
export const DESK_POLICY = pagePolicy({
  'style-src': [inlineHash(STYLE)],
  'img-src': ["'self'", 'data:', 'https:', 'http:'],
  'form-action': ["'self'"],
})

interface Menu {
  readonly pages: readonly { readonly path: string; readonly title: string }[]
  readonly proof: string
}

export interface Frame {
  /** Result of the last action, as a sentence. */
  readonly said?: string | undefined
  /** Shown to operators who are signed in; `proof` is the session's, for the sign-out form. */
  readonly menu?: Menu
}

/** Common frame of every page of the desk. */
export function layout(page: { path: string; title: string }, content: Html, { said, menu }: Frame): string {
  const styled = html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>${page.title} · 拓岭商城工作台</title><style>/*style*/</style></head><body>
<header><b>拓岭商城工作台</b>${menu && toNav(page.path, menu)}</header>
<main><h1>${page.title}</h1>${said ? html`<p class="said" role="status">${said}</p>` : ''}${content}</main></body></html>`
  return styled.text.replace('/*style*/', STYLE)
}

const toNav = (path: string, { pages, proof }: Menu): Html =>
  html`<nav>${pages.map(
    (each) =>
      html`<a href="/desk/${each.path}"${each.path === path ? html` aria-current="page"` : ''}>${each.title}</a>`,
  )}<a href="/desk/app/">新工作台</a></nav><form class="out" action="/desk/sign-out" method="post"><input type="hidden" name="proof" value="${proof}"><button>退出</button></form>`
