import { hostInfo } from '../host'
import type { WechatRefusal } from '../jssdk'
import { hasWechatJs } from '../jssdk/host'
import { readScan } from './read'

/** The app and WeChat's script scan; other browsers can't without a library of their own: the text is typed. */
export const canScan = hasWechatJs() || hostInfo().host === 'nativeApp'

/** Text of the barcode or QR code that the shopper points at; null when given up. Rejects where it can't. */
export async function scanCode(): Promise<string | null> {
  if (!canScan) return null
  if (hostInfo().host === 'nativeApp') return (await import('../bridge/abilities')).scanByApp()
  const { callWechat } = await import('../jssdk')
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
