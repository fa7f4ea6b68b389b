import type { Metrics } from './types'

const NAV_BAR_HEIGHT = 44

let insetTop = 0

/** The native app tells how far its status bar reaches over the web view. */
export function setInsetTop(px: number) {
  insetTop = Math.max(0, px)
}

export function metrics(): Metrics {
  return {
    statusBarHeight: insetTop,
    navBarHeight: NAV_BAR_HEIGHT,
    capsule: null,
    safeBottom: 0,
    windowWidth: window.innerWidth,
  }
}
