import Taro from '@tarojs/taro'

/** Whether this platform can scan. */
export const canScan = (): boolean => typeof Taro.scanCode === 'function'

/** Scans a barcode or QR code and returns its text; null when the shopper cancels. */
export async function scanCode(): Promise<string | null> {
  try {
    const { result } = await Taro.scanCode({})
    return result.trim() || null
  } catch (failure) {
    if (/cancel/i.test((failure as { errMsg?: string }).errMsg ?? '')) return null
    throw failure
  }
}
