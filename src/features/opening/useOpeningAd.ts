import { useDidShow } from '@tarojs/taro'
import { getStored } from '@/platform/storage'

let wasOffered = false
const launchedAt = Date.now()
/** Home that is reached later, from a page that was opened directly, is no opening. */
const OPENING_MS = 5000
/** The router has to have put home on its stack before another page can be laid on it. */
const SETTLE_MS = 50

/** Opens the shop with the advertisement, once a day, where home is what was opened and its picture is here. */
export function useOpeningAd() {
  useDidShow(() => {
    if (wasOffered) return
    wasOffered = true
    if (Date.now() - launchedAt > OPENING_MS || !getStored('openingAd')) return
    // Without its code the shop opens as on any other launch of the day.
    setTimeout(() => offer().catch(() => undefined), SETTLE_MS)
  })
}

const offer = async () => (await import('./offer')).offerOpeningAd()
