import { ORDER_CODES } from '@contract/orderCodes'
import { HTTP_TEXTS, isApiError } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { openIdOfHost } from '@/features/session/openId'
import type { SignedPage } from '@/features/session/signedPage'
import { pageUrl } from '@/navigate'
import { cashierPlatform, pay, payWay, returnAddressOf } from '@/platform/abilities/payment'
import type { PayEnd } from '@/platform/abilities/payment/types'
import { openMiniProgramPage } from '@/platform/host/webView'
import { routes } from '@/routes'
import { isTextLarge } from '@/shell/appearance'
import type { PayView } from './payState'

/**
 * Result of starting a payment. left: the browser is leaving for the payment page, or the mini-program's cashier has
 * opened.
 */
export type Payment = PayEnd | 'left'

const QUIET = { toast: false, loading: true } as const

/**
 * Starts a payment in the way that suits the platform (spec 4). Rejects with ApiError when the mall provides no payment
 * data; `payFailureText` returns the message.
 * @param page parameters of the cashier page, with which a mini-program pays without the session of the order's owner
 */
export async function startPayment(orderSn: string, page?: SignedPage): Promise<Payment> {
  const way = payWay()
  if (way === 'link' || way === 'app') return payByLink(orderSn)
  // If the mini-program is missing or refuses, pay like in any other browser.
  if (way === 'miniCashier') return openMiniCashier(orderSn).catch((failure) => payByLink(orderSn, failure))
  const openId = way === 'weapp' ? await openIdOfHost() : ''
  const signed = page && { payOrderNo: page.payOrderNo, sign: page.sign }
  return pay(
    await ordersApi.miniPayData({ body: { orderNo: orderSn, platform: way, openId, ...signed } }, QUIET),
  )
}

async function payByLink(orderSn: string, earlier?: unknown): Promise<Payment> {
  // If the mall refused, a second request would be refused too.
  if (isApiError(earlier)) throw earlier
  const returnUrl = returnAddressOf(pageUrl('payResult', { orderNo: orderSn }))
  const look = isTextLarge() ? { largeText: true } : null
  const { payUrl } = await ordersApi.payUrl({ body: { orderNo: orderSn, returnUrl, ...look } }, QUIET)
  const end = await pay({ payUrl, orderSn })
  if (end === 'failed') throw new Error('the mall sent no address to pay at')
  return end === 'unknown' ? 'left' : end
}

async function openMiniCashier(orderSn: string): Promise<Payment> {
  const data = await ordersApi.miniPayData({ body: { orderNo: orderSn, platform: cashierPlatform() } }, QUIET)
  const { sign, payOrderNo } = data
  await openMiniProgramPage(`/${routes.cashier.path}`, { orderSn: data.orderSn || orderSn, sign, payOrderNo })
  return 'left'
}

/**
 * Returns the next step after a payment, given the mall's answer (null: none) and the platform's result.
 * Only the mall knows whether the order is paid; the platform's result only decides whether to keep asking.
 */
export function afterPay(
  view: PayView | null,
  end: PayEnd,
): { readonly goesOn: boolean; readonly toast: string } {
  if (view === 'paid' || view === 'refunded' || view === 'closed') return { goesOn: true, toast: '' }
  if (end === 'done' || end === 'unknown') return { goesOn: true, toast: '' }
  return { goesOn: false, toast: end === 'cancelled' ? '已取消支付' : '支付未完成，请重试' }
}

/** Text for errors without a description (spec 8). */
const NO_LINK = '获取支付链接失败'

/** Returns the message for a payment that did not start; '' where the session has ended, which is reported elsewhere. */
export function payFailureText(failure: unknown): string {
  if (!isApiError(failure)) return NO_LINK
  if (failure.kind === 'loginExpired') return ''
  // `badAnswer` is the request core's text for a response without a description.
  const isWordless = failure.description === '' || failure.description === HTTP_TEXTS.badAnswer
  return isWordless ? NO_LINK : failure.description
}

/** Returns true when the order has changed since it was shown: already paid, or closed. */
export const hasOrderMoved = (failure: unknown): boolean =>
  isApiError(failure) &&
  (failure.code === ORDER_CODES.alreadyPaid || failure.code === ORDER_CODES.stateChanged)
