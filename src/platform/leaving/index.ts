/** Calls back when the page may go away for good: the last moment that every browser tells of (pagehide, hidden). */
export function onLeaving(listener: () => void) {
  window.addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener()
  })
}
