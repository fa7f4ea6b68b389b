/**
 * Calls back when the browser shows a page from its back and forward cache: its timers were paused and another page
 * may have signed in or out meanwhile.
 */
export function onPageRestored(callback: () => void) {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) callback()
  })
}
