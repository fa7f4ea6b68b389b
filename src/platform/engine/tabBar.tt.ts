import Taro from '@tarojs/taro'

/** Hides Douyin's own tab bar whenever a tab page is shown, because Douyin doesn't support `custom` tab bars. */
export function hideNativeTabBar() {
  // Rejects while another page is on top: the next show hides it.
  Promise.resolve(Taro.hideTabBar?.({ animation: false })).catch(() => undefined)
}
