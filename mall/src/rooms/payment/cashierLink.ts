import { badInput } from '../../core/errors'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'

/**
 * Returns the cashier's URL for a payment. It contains no session: its signature proves that the mall made the link,
 * with this return address.
 */
export function cashierLink(ctx: Ctx, origin: string, payNo: string, returnUrl: string): string {
  const back = checkedReturn(ctx, origin, returnUrl)
  const query = new URLSearchParams({ return: back, sign: signOf(ctx, payNo, back) })
  return `${origin}/cashier/${payNo}?${query}`
}

export const cashierSignFits = (ctx: Ctx, payNo: string, returnUrl: string, sign: string): boolean =>
  sameText(sign, signOf(ctx, payNo, returnUrl))

const signOf = (ctx: Ctx, payNo: string, returnUrl: string) =>
  ctx.secrets.sign('cashier', `${payNo}\n${returnUrl}`)

/**
 * Checks the return URL: only origins that may call the mall, because an open redirect helps phishers.
 * @throws ShopError badInput
 */
function checkedReturn(ctx: Ctx, origin: string, returnUrl: string): string {
  if (!URL.canParse(returnUrl, origin)) throw badInput('返回地址不正确')
  const parsed = new URL(returnUrl, origin)
  if (!/^https?:$/.test(parsed.protocol)) throw badInput('返回地址不正确')
  const { allowedOrigins } = ctx.env
  const known = parsed.origin === origin || allowedOrigins === 'any' || allowedOrigins.includes(parsed.origin)
  if (!known) throw badInput('返回地址不在允许的范围内')
  return parsed.href
}
