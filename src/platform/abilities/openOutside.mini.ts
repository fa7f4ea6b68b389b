import Taro from '@tarojs/taro'

/** A mini-program can't show an address outside the shop. */
export const OPENS_OUTSIDE: boolean = false

/** A mini-program opens no browser: the address is put on the clipboard, which the host says itself (WeChat) or not. */
export async function openOutside(address: string): Promise<boolean> {
  if (!/^https?:\/\//i.test(address)) return false
  try {
    await Taro.setClipboardData({ data: address })
    return true
  } catch {
    return false
  }
}
