import type { Metrics } from './types'

const NAV_BAR_HEIGHT = 44

let insetTop = 0
/** Width of the window in px. Saved, because a browser lays out the whole document to return it. */
let width = 0
const listeners = new Set<() => void>()

/** Sets the height of the native app's status bar over the web view. */
export function setInsetTop(px: number) {
  insetTop = Math.max(0, px)
  for (const listener of listeners) listener()
}

/** Calls back when a size changes while pages are open. Returns a function that unsubscribes. */
export function onMetricsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function metrics(): Metrics {
  width ||= window.innerWidth
  return {
    statusBarHeight: insetTop,
    navBarHeight: NAV_BAR_HEIGHT,
    capsule: null,
    safeBottom: 0,
    windowWidth: width,
  }
}

// A phone that is turned; while the keyboard is open only the height changes.
window.addEventListener('resize', () => {
  if (window.innerWidth === width) return
  width = window.innerWidth
  for (const listener of listeners) listener()
})
