import Taro from '@tarojs/taro'
import { HOST_SIGNS } from '@/styles/hostColors'

let chose = false

/**
 * Sets the colour of the host's own signs at the top of the page, such as its clock and capsule, so that they can be
 * read on the theme that the shopper chose. Without a choice the host uses its own theme (`theme.json`).
 * Mini-programs show no title of their own over a custom bar.
 */
export function setPageHead(_title: string, theme: 'system' | 'light' | 'dark') {
  if (theme === 'system' && !chose) return
  chose = true
  const look = theme === 'system' ? (Taro.getSystemInfoSync().theme ?? 'light') : theme
  // Rejects while the page is closing: the next page sets its own colour.
  Promise.resolve(Taro.setNavigationBarColor?.(HOST_SIGNS[look])).catch(() => undefined)
}
