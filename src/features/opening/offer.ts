import { navigate, openPages } from '@/navigate'
import { getStored } from '@/platform/host/storage'
import { today } from './today'

/** Opens the advertisement over the home page, unless it was shown today or the shopper has already moved on. */
export function offerOpeningAd() {
  if (getStored('adShownOn') !== today() && openPages() === 1) void navigate('adpage')
}
