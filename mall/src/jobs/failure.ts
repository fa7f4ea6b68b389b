import { CODES } from '@contract/codes'

/** Errors of jobs that are known, first match first, each with its meaning in Chinese and what to do. */
const KNOWN: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /(\S+) did not answer: TimeoutError/,
    (_, host = '') => `${host} 没有按时回答。会自动再试；一直这样请联系对方`,
  ],
  [
    /(\S+) did not answer: (ENOTFOUND|EAI_AGAIN)/,
    (_, host = '') => `找不到 ${host}。请检查设置里的地址和服务器的域名解析`,
  ],
  [
    /(\S+) did not answer/,
    (_, host = '') => `连不上 ${host}。会自动再试；一直这样请检查网络和防火墙，或联系对方`,
  ],
  [
    /(\S+) answered (?:401|403)\b/,
    (_, host = '') => `${host} 拒绝了请求：密钥不对，或者没有权限。请检查设置`,
  ],
  [/(\S+) answered 5\d\d\b/, (_, host = '') => `${host} 出了错。会自动再试；一直这样请联系对方`],
  [/(\S+) answered 4\d\d\b/, (_, host = '') => `${host} 不接受请求。请把原文交给技术人员`],
  [
    /(?:Wechat|Alipay|Douyin)Refused: |MessageRefused|ParcelRefused/,
    () => '对方拒绝了请求，原因在原文里。改好以后“马上再试”',
  ],
  [/TimeoutError|aborted due to timeout|ETIMEDOUT/, () => '对方没有按时回答。会自动再试；一直这样请联系对方'],
  [
    /fetch failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH/,
    () => '连不上对方的服务。会自动再试；一直这样请检查网络、防火墙和设置里的地址',
  ],
  [
    /DatabaseAway|Connection terminated|the database/i,
    () => '数据库暂时不可用。会自动再试；一直这样请检查数据库',
  ],
  [/The (?:fund )?bill of /, () => '渠道的账单还没有、不完整或读不懂。会自动再试；一直这样请到渠道后台核对'],
  // Refusals in Chinese, such as 支付渠道暂时没有响应，请稍后再试: the shopper's advice is left out.
  [
    new RegExp(`^ShopError: ${CODES.gatewayRefused} (.*)`),
    (_, text = '') => `${text.replace(/，请.*$/, '')}。会自动再试`,
  ],
  [/^ShopError: \S+ (.*)/, (_, text = '') => text],
]

/** Returns what the error of a failed job means to an operator, and what to do; the error itself is for developers. */
export function meaningOf(error: string): string {
  for (const [pattern, toText] of KNOWN) {
    const match = pattern.exec(error)
    if (match) return toText(...match)
  }
  return '未知错误。会自动再试；一直失败请把原文交给技术人员'
}
