/**
 * Calls back when the browser shows a page that it had kept frozen (back and forward cache): its timers stood still
 * and another page may have signed in or out meanwhile.
 */
export function onPageRestored(callback: () => void) {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) callback()
  })
}
