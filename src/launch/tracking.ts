import type { Delivery } from '@/features/tracking/deliver'
import { leaveAll, trackTap } from '@/features/tracking/pageTracking'
import { onPageHide } from '@/platform/host/pageHide'
import { listenForTaps } from '@/ui/taps'

/** Delivery starts after this delay, so that it doesn't slow the first page; events are queued until then. */
const DELIVERY_DELAY_MS = 4000

let delivery: Delivery | undefined

/** Records events from the start, and delivers them after the first page is shown. */
export function startTracking() {
  listenForTaps(trackTap)
  setTimeout(() => {
    import('./later').then(
      ({ startLater }) => {
        delivery = startLater()
      },
      // Without a network its code can't load: events stay queued for the next launch.
      () => undefined,
    )
  }, DELIVERY_DELAY_MS)
  onPageHide(leaveShop)
}

/** Handles the shop going to the background or being closed. */
export function leaveShop() {
  leaveAll()
  delivery?.deliverOnPageHide()
}

/** Delivers queued events when the shop returns to the foreground, where the network may be back too. */
export const resumeTracking = () => void delivery?.deliver()
