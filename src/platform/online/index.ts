/** Calls back whenever the network comes back. Returns how to stop. */
export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
