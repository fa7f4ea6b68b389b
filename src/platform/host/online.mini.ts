import Taro from '@tarojs/taro'

const listeners = new Set<() => void>()
let isListening = false

/** Calls back whenever the network is available again. Returns a function that unsubscribes. */
export function onOnline(listener: () => void): () => void {
  listeners.add(listener)
  if (!isListening) listenOnce()
  return () => listeners.delete(listener)
}

/** Subscribes to the platform's event once, because not every platform can unsubscribe. */
function listenOnce() {
  isListening = true
  // On hosts without this event, waiting work is tried again when the shop is shown next.
  Taro.onNetworkStatusChange?.(({ isConnected }) => {
    if (isConnected) for (const listener of [...listeners]) listener()
  })
}
