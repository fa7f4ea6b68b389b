import { ordersApi } from '@/api/orders'
import { userApi } from '@/api/user'
import { pageUrl } from '@/navigate'
import { pay, payerCode, payWay, returnAddressOf } from '@/platform/payment'
import type { PayEnd } from '@/platform/payment/types'
import { getStored, setStored } from '@/platform/storage'
import { openMiniProgramPage } from '@/platform/webview'
import { routes } from '@/routes'

/** left: the browser is on its way to the pay address, or the mini-program's cashier has opened. */
export type Payment = PayEnd | 'left'

const QUIET = { toast: false, loading: true } as const

/**
 * Pays an order the way that fits where the shop runs (spec 4). Rejects with ApiError when the mall hands out no
 * payment; `payFailureText` has the words.
 */
export async function startPayment(orderSn: string): Promise<Payment> {
  const way = payWay()
  if (way === 'link') {
    const returnUrl = returnAddressOf(pageUrl('payResult', { orderNo: orderSn }))
    const { payUrl } = await ordersApi.payUrl({ body: { orderNo: orderSn, returnUrl } }, QUIET)
    if ((await pay({ payUrl })) === 'failed') throw new Error('the mall sent no address to pay at')
    return 'left'
  }
  if (way === 'miniCashier') {
    const data = await ordersApi.miniPayData({ body: { orderNo: orderSn, platform: 'weapp' } }, QUIET)
    const { sign, payOrderNo } = data
    await openMiniProgramPage(`/${routes.cashier.path}`, { orderSn: data.orderSn, sign, payOrderNo })
    return 'left'
  }
  const openId = way === 'weapp' ? await payerOpenId() : ''
  return pay(await ordersApi.miniPayData({ body: { orderNo: orderSn, platform: way, openId } }, QUIET))
}

/** Who pays, as WeChat knows them; asked once a device. */
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
