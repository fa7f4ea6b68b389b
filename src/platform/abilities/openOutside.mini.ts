import Taro from '@tarojs/taro'

/** False: a mini-program can't show an address outside the shop. */
export const OPENS_OUTSIDE: boolean = false

/**
 * Copies the address to the clipboard, because a mini-program can't open a browser. WeChat shows a toast of its own,
 * other hosts may not.
 */
export async function openOutside(address: string): Promise<boolean> {
  if (!/^https?:\/\//i.test(address)) return false
  try {
    await Taro.setClipboardData({ data: address })
    return true
  } catch {
    return false
  }
}
