import Taro from '@tarojs/taro'
import { HOST_SIGNS } from '@/styles/hostColors'

let chose = false

/**
 * The host's own signs over the page's head, its clock and capsule among them, in ink that can be read on the look
 * that the shopper chose. Where nothing was chosen the host does it by its own look (`theme.json`). Mini-programs show
 * no title of their own over a custom bar.
 */
export function setPageHead(_title: string, theme: 'system' | 'light' | 'dark') {
  if (theme === 'system' && !chose) return
  chose = true
  const look = theme === 'system' ? (Taro.getSystemInfoSync().theme ?? 'light') : theme
  // Refused while the page is on its way out: the next one sets its own.
  Promise.resolve(Taro.setNavigationBarColor?.(HOST_SIGNS[look])).catch(() => undefined)
}
