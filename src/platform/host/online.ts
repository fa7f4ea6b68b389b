/** Calls back whenever the network is available again. Returns a function that unsubscribes. */
export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
