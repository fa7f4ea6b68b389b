import { navigate, openPages } from '@/navigate'
import { getStored } from '@/platform/storage'
import { today } from './today'

/** Lays the advertisement over home, unless it was shown today or the shopper has gone on. */
export function offerOpeningAd() {
  if (getStored('adShownOn') !== today() && openPages() === 1) void navigate('adpage')
}
