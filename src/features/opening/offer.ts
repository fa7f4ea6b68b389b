import { dateText } from '@contract/rules/dateText'
import { serverNow } from '@/api/http/clock'
import { currentTokens } from '@/features/session/sessionStore'
import { navigate, openPages } from '@/navigate'
import { getStored } from '@/platform/host/storage'
import type { OpeningAd } from './openingAd'

/**
 * Opens the advertisement over the home page, unless it was shown today, the shopper has already moved on, or it is
 * for others or has ended since it was stored.
 */
export function offerOpeningAd() {
  if (getStored('adShownOn') === dateText(serverNow()) || openPages() !== 1) return
  const ad = getStored('openingAd')
  if (ad && isStillFor(ad)) void navigate('adpage')
}

/** The mall selected it a day ago, by the end and the audience that the operators chose. */
function isStillFor({ endsAt, audience }: OpeningAd): boolean {
  if (endsAt > 0 && endsAt <= serverNow()) return false
  return audience === 'all' || audience === (currentTokens() ? 'signedIn' : 'guest')
}
