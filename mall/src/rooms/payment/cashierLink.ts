import { badInput } from '../../core/errors'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'

/**
 * Returns the URL of the local gateway's cashier for a payment. It contains no session: its signature proves that the
 * mall made the link, with this return address (`checkedReturn`).
 */
export function cashierLink(ctx: Ctx, origin: string, payNo: string, back: string): string {
  const query = new URLSearchParams({ return: back, sign: signOf(ctx, payNo, back) })
  return `${origin}/cashier/${payNo}?${query}`
}

/** Returns the URL of the cashier on which a shopper chooses how to pay an order. */
export function orderCashierLink(ctx: Ctx, origin: string, orderSn: string, back: string): string {
  const query = new URLSearchParams({ return: back, sign: signOf(ctx, `order ${orderSn}`, back) })
  return `${origin}/cashier/order/${orderSn}?${query}`
}

export const orderCashierSignFits = (ctx: Ctx, orderSn: string, returnUrl: string, sign: string): boolean =>
  sameText(sign, signOf(ctx, `order ${orderSn}`, returnUrl))

export const cashierSignFits = (ctx: Ctx, payNo: string, returnUrl: string, sign: string): boolean =>
  sameText(sign, signOf(ctx, payNo, returnUrl))

const signOf = (ctx: Ctx, payNo: string, returnUrl: string) =>
  ctx.secrets.sign('cashier', `${payNo}\n${returnUrl}`)

/**
 * Checks the return URL: only origins that may call the mall, because an open redirect helps phishers.
 * @throws ShopError badInput
 */
export function checkedReturn(ctx: Ctx, origin: string, returnUrl: string): string {
  if (!URL.canParse(returnUrl, origin)) throw badInput('返回地址不正确')
  const parsed = new URL(returnUrl, origin)
  if (!/^https?:$/.test(parsed.protocol)) throw badInput('返回地址不正确')
  const { allowedOrigins } = ctx.env
  const known = parsed.origin === origin || allowedOrigins === 'any' || allowedOrigins.includes(parsed.origin)
  if (!known) throw badInput('返回地址不在允许的范围内')
  return parsed.href
}
