import { hostInfo } from '../../host'
import { addressOf } from '../../host/launchParams/address'
import { isInOurMiniProgram } from '../../host/miniProgram'
import { openExternal } from '../../host/pageHide'
import type { PayData, PayEnd, PayWay } from './types'

/**
 * Returns the payment method: H5 pays at an address, or on the cashier page of the maker's mini-program around it
 * (spec 4).
 */
export const payWay = (): PayWay => {
  if (isInOurMiniProgram()) return 'miniCashier'
  return hostInfo().host === 'nativeApp' ? 'app' : 'link'
}

/** Returns the platform of that cashier page. */
export const cashierPlatform = (): 'weapp' | 'tt' => (hostInfo().host === 'ttWebView' ? 'tt' : 'weapp')

/** Pays through the app, or opens the pay address. When the shopper comes back, the mall gives the result. */
export async function pay(data: PayData): Promise<PayEnd> {
  if (!data.payUrl || !/^(https?:)?\/\/|^\/(?![/\\])/.test(data.payUrl)) return 'failed'
  if (payWay() === 'app') {
    const { payByApp } = await import('../../host/bridge/abilities')
    const payUrl = new URL(data.payUrl, window.location.href).href
    const end = await payByApp({ payUrl, ...(data.orderSn ? { orderNo: data.orderSn } : null) })
    if (end) return end
  }
  openExternal(data.payUrl)
  return 'unknown'
}

/** Returns the absolute address of a page of the shop, for a cashier to return to. `url` as from `pageUrl`. */
export const returnAddressOf = addressOf
