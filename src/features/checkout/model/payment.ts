import { isApiError } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { userApi } from '@/api/user'
import { pageUrl } from '@/navigate'
import { cashierPlatform, pay, payerCode, payWay, returnAddressOf } from '@/platform/abilities/payment'
import type { PayEnd } from '@/platform/abilities/payment/types'
import { getStored, setStored } from '@/platform/host/storage'
import { openMiniProgramPage } from '@/platform/host/webView'
import { routes } from '@/routes'

/**
 * Result of starting a payment. left: the browser is leaving for the payment page, or the mini-program's cashier has
 * opened.
 */
export type Payment = PayEnd | 'left'

const QUIET = { toast: false, loading: true } as const

/**
 * Starts a payment in the way that suits the platform (spec 4). Rejects with ApiError when the mall provides no payment
 * data; `payFailureText` returns the message.
 */
export async function startPayment(orderSn: string): Promise<Payment> {
  const way = payWay()
  if (way === 'link' || way === 'app') return payByLink(orderSn)
  // If the mini-program is missing or refuses, pay like in any other browser.
  if (way === 'miniCashier') return openMiniCashier(orderSn).catch((failure) => payByLink(orderSn, failure))
  const openId = way === 'weapp' ? await payerOpenId() : ''
  return pay(await ordersApi.miniPayData({ body: { orderNo: orderSn, platform: way, openId } }, QUIET))
}

async function payByLink(orderSn: string, earlier?: unknown): Promise<Payment> {
  // If the mall refused, a second request would be refused too.
  if (isApiError(earlier)) throw earlier
  const returnUrl = returnAddressOf(pageUrl('payResult', { orderNo: orderSn }))
  const { payUrl } = await ordersApi.payUrl({ body: { orderNo: orderSn, returnUrl } }, QUIET)
  const end = await pay({ payUrl, orderSn })
  if (end === 'failed') throw new Error('the mall sent no address to pay at')
  return end === 'unknown' ? 'left' : end
}

async function openMiniCashier(orderSn: string): Promise<Payment> {
  const data = await ordersApi.miniPayData({ body: { orderNo: orderSn, platform: cashierPlatform() } }, QUIET)
  const { sign, payOrderNo } = data
  await openMiniProgramPage(`/${routes.cashier.path}`, { orderSn: data.orderSn, sign, payOrderNo })
  return 'left'
}

/** Returns the payer's WeChat openid; fetched once per device. */
async function payerOpenId(): Promise<string> {
  const known = getStored('openId')
  if (known) return known
  const { openid } = await userApi.platformOpenId(
    { body: { code: await payerCode(), platform: 'weapp' } },
    QUIET,
  )
  setStored('openId', openid)
  return openid
}
