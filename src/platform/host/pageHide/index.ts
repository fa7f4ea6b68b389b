/** Calls back when the page may be closed: on the last events that every browser sends (pagehide, hidden). */
export function onPageHide(listener: () => void) {
  window.addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener()
  })
}
