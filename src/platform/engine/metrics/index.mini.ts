import Taro from '@tarojs/taro'
import type { Metrics } from './types'

const DEFAULT_NAV_BAR_HEIGHT = 44

let known: Metrics | undefined

/** Does nothing: only the app reports a status bar; a mini-program reads it from its host. */
export function setInsetTop(_px: number) {}

/** Never calls back: a mini-program's bars don't change their size. */
export const onMetricsChange = (_listener: () => void) => () => undefined

/** Returns the metrics. Read once, because WeChat's audit reports repeated system calls. */
export function metrics(): Metrics {
  if (!known) known = measure()
  return known
}

function measure(): Metrics {
  const system = Taro.getWindowInfo ? Taro.getWindowInfo() : Taro.getSystemInfoSync()
  const statusBarHeight = system.statusBarHeight ?? 20
  const capsule = Taro.getMenuButtonBoundingClientRect?.() ?? null
  const safeBottom = system.safeArea ? Math.max(0, system.screenHeight - system.safeArea.bottom) : 0
  return {
    statusBarHeight,
    // The capsule is centred in the bar, so the space below it equals the space above it.
    navBarHeight: capsule ? (capsule.top - statusBarHeight) * 2 + capsule.height : DEFAULT_NAV_BAR_HEIGHT,
    capsule: capsule && {
      left: capsule.left,
      right: capsule.right,
      top: capsule.top,
      height: capsule.height,
    },
    safeBottom,
    windowWidth: system.windowWidth,
  }
}
