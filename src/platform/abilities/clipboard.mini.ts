import Taro from '@tarojs/taro'

/**
 * Copies text. Resolves false where the host refuses. Hides the host's own toast, because the shop shows its own.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text })
    Promise.resolve(Taro.hideToast?.()).catch(() => undefined)
    return true
  } catch {
    return false
  }
}
