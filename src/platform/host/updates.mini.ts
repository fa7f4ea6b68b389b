import Taro from '@tarojs/taro'

/**
 * Calls `ready` once a newer version of the shop is downloaded; `apply` restarts into it. Hosts too old to
 * know of updates never call. Source: developers.weixin.qq.com, UpdateManager; Douyin has the same.
 */
export function onUpdateReady(ready: (apply: () => void) => void): void {
  try {
    const manager = Taro.getUpdateManager()
    manager.onUpdateReady(() => ready(() => manager.applyUpdate()))
  } catch {
    // Without the function the host brings the new version at its own next cold start.
  }
}
