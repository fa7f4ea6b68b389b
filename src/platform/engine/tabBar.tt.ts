import Taro from '@tarojs/taro'

/** Douyin knows no `custom` tab bar: its own is hidden whenever a tab page shows, so that the shop's stands alone. */
export function hideNativeTabBar() {
  // Refused while another page lies on top: the next show hides it.
  Promise.resolve(Taro.hideTabBar?.({ animation: false })).catch(() => undefined)
}
