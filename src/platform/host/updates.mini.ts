import Taro from '@tarojs/taro'

/**
 * Calls `ready` once a newer version of the shop is downloaded; `apply` restarts with it. Hosts too old for updates
 * never call it. Source: developers.weixin.qq.com, UpdateManager; Douyin has the same.
 */
export function onUpdateReady(ready: (apply: () => void) => void): void {
  try {
    const manager = Taro.getUpdateManager()
    manager.onUpdateReady(() => ready(() => manager.applyUpdate()))
  } catch {
    // Without the function the host installs the new version at its next cold start.
  }
}
