import { hostInfo } from '../host'
import { addressOf } from '../launchParams/address'
import { leaveFor } from '../leaving/leaveFor'
import type { PayData, PayEnd, PayWay } from './types'

/** H5 pays at an address; inside the maker's mini-program its cashier page does (spec 4). */
export const payWay = (): PayWay => (hostInfo().host === 'weappWebView' ? 'miniCashier' : 'link')

/** Leaves for the pay address. What became of it is learnt from the mall when the shopper is back. */
export async function pay(data: PayData): Promise<PayEnd> {
  if (!data.payUrl || !/^(https?:)?\/\/|^\/(?![/\\])/.test(data.payUrl)) return 'failed'
  leaveFor(data.payUrl)
  return 'unknown'
}

/** Absolute address of a page of ours, for a cashier to come back to. `url` as `pageUrl` gives it. */
export const returnAddressOf = addressOf

/** The platform's sign-in code, with which the mall finds the payer; none on H5. */
export const payerCode = async (): Promise<string> => ''
