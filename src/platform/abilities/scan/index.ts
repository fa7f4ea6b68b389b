import { hostInfo } from '../../host'
import type { AppRefusal } from '../../host/bridge'
import type { WechatRefusal } from '../../host/jssdk'
import { hasWechatJs } from '../../host/jssdk/ready'
import { readScan } from './read'

/** True after the app has answered that it has no such method. */
let isUnknownToApp = false

/**
 * Whether this host can scan: WeChat's script and the app can, unless the app has answered that it has no such
 * method. Other browsers can't without an extra library: there the shopper types the text.
 */
export const canScan = (): boolean => hasWechatJs() || (hostInfo().host === 'nativeApp' && !isUnknownToApp)

/** Scans a barcode or QR code and returns its text; null when the shopper cancels. Rejects where it can't. */
export async function scanCode(): Promise<string | null> {
  if (!canScan()) return null
  if (hostInfo().host === 'nativeApp') return scanInApp()
  const { callWechat } = await import('../../host/jssdk')
  try {
    const { resultStr } = await callWechat<{ resultStr?: string }>('scanQRCode', {
      needResult: 1,
      scanType: ['qrCode', 'barCode'],
    })
    return readScan(resultStr)
  } catch (failure) {
    if ((failure as WechatRefusal).reason === 'cancelled') return null
    throw failure
  }
}

async function scanInApp(): Promise<string | null> {
  try {
    return await (await import('../../host/bridge/abilities')).scanByApp()
  } catch (failure) {
    isUnknownToApp = (failure as Partial<AppRefusal>).code === 'unknownMethod'
    throw failure
  }
}
