import { hostInfo } from '../../host'
import { addressOf } from '../../host/launchParams/address'
import { isInOurMiniProgram } from '../../host/miniProgram'
import { openExternal } from '../../host/pageHide'
import type { PayData, PayEnd, PayWay } from './types'

/** H5 pays at an address; inside the maker's mini-program its cashier page does (spec 4). */
export const payWay = (): PayWay => {
  if (isInOurMiniProgram()) return 'miniCashier'
  return hostInfo().host === 'nativeApp' ? 'app' : 'link'
}

/** The platform whose cashier that is. */
export const cashierPlatform = (): 'weapp' | 'tt' => (hostInfo().host === 'ttWebView' ? 'tt' : 'weapp')

/**
 * Pays by the app, or leaves for the pay address. What became of it is learnt from the mall when the shopper is back.
 */
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

/** Absolute address of a page of ours, for a cashier to come back to. `url` as `pageUrl` gives it. */
export const returnAddressOf = addressOf

/** The platform's sign-in code, with which the mall finds the payer; none on H5. */
export const payerCode = async (): Promise<string> => ''
