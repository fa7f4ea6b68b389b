import { useDidShow } from '@tarojs/taro'
import { getStored } from '@/platform/host/storage'

let wasOffered = false
const launchedAt = Date.now()
/** Milliseconds after launch. If home is reached later, another page was opened first: show no advertisement. */
const OPENING_MS = 5000
/** Milliseconds to wait until the router has home on its stack; before that no page can be opened over it. */
const SETTLE_MS = 50

/** Opens the advertisement over the home page once a day, if home is the first page and the advertisement is stored. */
export function useOpeningAd() {
  useDidShow(() => {
    if (wasOffered) return
    wasOffered = true
    if (Date.now() - launchedAt > OPENING_MS || !getStored('openingAd')) return
    // If the chunk can't be loaded, the shop opens without the advertisement.
    setTimeout(() => offer().catch(() => undefined), SETTLE_MS)
  })
}

const offer = async () => (await import('./offer')).offerOpeningAd()
