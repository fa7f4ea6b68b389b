import type { Delivery } from '@/features/tracking/deliver'
import { leaveAll, trackTap } from '@/features/tracking/happen'
import { onLeaving } from '@/platform/leaving'
import { hearTaps } from '@/ui/taps'

/** The first page has the processor and the network to itself; what happens meanwhile is kept. */
const DELIVERY_DELAY_MS = 4000

let delivery: Delivery | undefined

/** Listens to what shoppers do from the first moment, and delivers it once the first page stands. */
export function startTracking() {
  hearTaps(trackTap)
  setTimeout(() => {
    import('@/features/tracking/deliver').then(
      ({ startDelivery }) => {
        delivery = startDelivery()
      },
      // Without a network its code doesn't come: what happens is kept for the next launch.
      () => undefined,
    )
  }, DELIVERY_DELAY_MS)
  onLeaving(leaveShop)
}

/** The shop goes to the back, or away for good. */
export function leaveShop() {
  leaveAll()
  delivery?.deliverLeaving()
}

/** The shop is back: the network may be too. */
export const resumeTracking = () => void delivery?.deliver()
