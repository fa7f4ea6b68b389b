import Taro from '@tarojs/taro'

const listeners = new Set<() => void>()
let isListening = false

/** Calls back whenever the network comes back. Returns how to stop. */
export function onOnline(listener: () => void): () => void {
  listeners.add(listener)
  if (!isListening) listenOnce()
  return () => listeners.delete(listener)
}

/** Asked of the platform once: not every one can be told to stop. */
function listenOnce() {
  isListening = true
  // A host that never tells: what waits for the network is tried again at the next show.
  Taro.onNetworkStatusChange?.(({ isConnected }) => {
    if (isConnected) for (const listener of [...listeners]) listener()
  })
}
