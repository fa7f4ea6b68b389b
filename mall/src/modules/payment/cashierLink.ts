import { badInput } from '../../core/errors'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'

/** Value of `text` in the address of a cashier whose shopper reads the shop in larger text. Not signed: it changes nothing else. */
const LARGE = 'large'

/** Whether the address of a cashier asks for larger text. */
export const isLargeText = (query: unknown): boolean =>
  (query as { text?: unknown } | undefined)?.text === LARGE

/** Returns the query of a cashier's address: where it returns to, with the signature, and the size of the text. */
export const cashierQuery = (link: { return: string; sign: string }, isLarge: boolean): string =>
  String(new URLSearchParams({ return: link.return, sign: link.sign, ...(isLarge && { text: LARGE }) }))

/**
 * Returns the URL of the local gateway's cashier for a payment. It contains no session: its signature proves that the
 * mall made the link, with this return address (`checkedReturn`).
 */
export function cashierLink(ctx: Ctx, origin: string, payNo: string, back: string, isLarge: boolean): string {
  const query = cashierQuery({ return: back, sign: signOf(ctx, payNo, back) }, isLarge)
  return `${origin}/cashier/${payNo}?${query}`
}

/** Returns the URL of the cashier on which a shopper chooses how to pay an order. */
export function orderCashierLink(
  ctx: Ctx,
  origin: string,
  orderSn: string,
  back: string,
  isLarge: boolean,
): string {
  const query = cashierQuery({ return: back, sign: signOf(ctx, `order ${orderSn}`, back) }, isLarge)
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
