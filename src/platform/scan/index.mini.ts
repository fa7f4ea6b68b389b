import Taro from '@tarojs/taro'

/** The platform's own scanner. */
export const canScan: boolean = true

/** What a bar code or QR code says; null when it was put away. Rejects where there is no camera. */
export async function scanCode(): Promise<string | null> {
  try {
    const { result } = await Taro.scanCode({ scanType: ['barCode', 'qrCode'] })
    return result
  } catch (failure) {
    if (/cancel/i.test((failure as { errMsg?: string }).errMsg ?? '')) return null
    throw failure
  }
}
