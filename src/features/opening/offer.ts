import { dateText } from '@contract/rules/dateText'
import { serverNow } from '@/api/http/clock'
import { navigate, openPages } from '@/navigate'
import { getStored } from '@/platform/host/storage'

/** Opens the advertisement over the home page, unless it was shown today or the shopper has already moved on. */
export function offerOpeningAd() {
  if (getStored('adShownOn') !== dateText(serverNow()) && openPages() === 1) void navigate('adpage')
}
