import Taro from '@tarojs/taro'

export const canScan = typeof Taro.scanCode === 'function'

/** What stands in the barcode or QR code that the shopper points at; null when given up. */
export async function scanCode(): Promise<string | null> {
  try {
    const { result } = await Taro.scanCode({})
    return result.trim() || null
  } catch (failure) {
    if (/cancel/i.test((failure as { errMsg?: string }).errMsg ?? '')) return null
    throw failure
  }
}
