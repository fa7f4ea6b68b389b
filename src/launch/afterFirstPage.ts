import { needsLocation, restoreCity } from '@/features/city/currentCity'
import { currentTokens, restoreSession } from '@/features/session/sessionStore'
import type { Delivery } from '@/features/tracking/deliver'
import { trackLeaveAll, trackTap } from '@/features/tracking/pageTracking'
import { onOnline } from '@/platform/host/online'
import { onPageHide } from '@/platform/host/pageHide'
import { onPageRestored } from '@/platform/host/pageRestored'
import { listenForTaps } from '@/ui/taps'
import { queryClient } from './queries'

/*
 * Work that can wait until the first page is shown, so that nothing delays it. Each part loads its code by itself;
 * without a network that code cannot load, and the part is left out of this visit. Reports come once the network is back.
 */

/** Delay before the city is located (spec 4 and 9). */
export const LOCATION_DELAY_MS = 1000

/** Longer than the first page's own data and the city take. */
const MARKETING_DELAY_MS = 3000

/** Delay of the first delivery; tracking events are recorded from the start. */
const DELIVERY_DELAY_MS = 4000

const ignore = () => undefined

/** Sets the stored city at once, and locates the device a little later. */
export function startLocation() {
  restoreCity()
  const find = async () => {
    const { findCityAtLaunch } = await import('@/features/city/locationFlow')
    await findCityAtLaunch()
  }
  setTimeout(() => find().catch(ignore), LOCATION_DELAY_MS)
}

/** Locates the device again when the shop returns to the foreground after hours, perhaps elsewhere. */
export function resumeLocation() {
  if (!needsLocation()) return
  void import('@/features/city/locationFlow').then(({ findCityAgain }) => findCityAgain()).catch(ignore)
}

/**
 * Reloads the signed-in user's profile (spec 4). Returns null for guests, whose visits don't load the code, and where
 * the call fails.
 */
export const refreshProfile = async () =>
  currentTokens()
    ? import('@/features/session/refreshUserInfo').then(
        ({ refreshUserInfo }) => refreshUserInfo(),
        () => null,
      )
    : null

/** Loads floating triggers, pop-ups and the opening advertisement. */
export function startMarketing(profile: ReturnType<typeof refreshProfile>) {
  const show = async () => {
    const { countVisit, loadMarketing, reportUser } = await import('@/features/marketing/marketing')
    countVisit()
    // Report the user before loading: the mall selects marketing by user.
    await reportUser(await profile)
    await loadMarketing()
    const { saveOpeningAd } = await import('@/features/opening/openingAd')
    await saveOpeningAd()
  }
  setTimeout(() => show().catch(ignore), MARKETING_DELAY_MS)
}

let delivery: Delivery | undefined

/** Records events from the start, and delivers them after the first page is shown; until then they are queued. */
export function startTracking() {
  listenForTaps(trackTap)
  setTimeout(loadDelivery, DELIVERY_DELAY_MS)
  onPageHide(onShopHidden)
}

/** Loads the code that delivers events and reports errors; without a network, once more as soon as it is back. */
function loadDelivery() {
  import('./later').then(
    ({ startLater }) => {
      delivery = startLater()
    },
    () => {
      const stop = onOnline(() => {
        stop()
        loadDelivery()
      })
    },
  )
}

/** Handles the shop going to the background or being closed. */
export function onShopHidden() {
  trackLeaveAll()
  delivery?.deliverOnPageHide()
}

/** Delivers queued events when the shop returns to the foreground, where the network may be back too. */
export const resumeTracking = () => void delivery?.deliver()

/** Refreshes pages that the browser restores from its back/forward cache: reloads the stored session and all data. */
export function refreshRestoredPages() {
  onPageRestored(() => {
    const before = currentTokens()?.beanId
    restoreSession()
    // The user has changed or signed out: drop all loaded data, so that it isn't shown to another user.
    if (currentTokens()?.beanId !== before) void queryClient.resetQueries()
    else void queryClient.invalidateQueries()
    void refreshProfile()
  })
}
