/** Calls back when the page may be closed: on the last events that every browser sends (pagehide, hidden). */
export function onPageHide(listener: () => void) {
  window.addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener()
  })
}

/** Opens another address: a cashier, the phone's dialler, a map app. */
export function openExternal(address: string) {
  window.location.href = address
}

/** Reloads the page. */
export const reloadPage = () => window.location.reload()
