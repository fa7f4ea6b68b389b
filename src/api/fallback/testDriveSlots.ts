import { DAY_MS, dateText, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import { appointmentsApi } from '../appointments.generated'
import { serverNow } from '../http/clock'
import { withFallback } from './withFallback'

const DAYS_AHEAD = 14
const FIRST_HOUR = 9
const LAST_HOUR = 17

/**
 * Loads times for a test drive. Without `/ext/appointments/slots` any hour of the day can be requested, because the
 * dealer confirms it later.
 */
export const readTestDriveSlots = withFallback(appointmentsApi.slots, async () => ({
  days: anyTime(serverNow()),
}))

/** Returns the hours of the coming days, from the next full hour on. */
export function anyTime(now: number) {
  return Array.from({ length: DAYS_AHEAD }, (_, after) => {
    const midnight = startOfDay(now) + after * DAY_MS
    const slots = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_hour, at) => {
      const startsAt = midnight + (FIRST_HOUR + at) * HOUR_MS
      const state = startsAt > now + HOUR_MS ? ('free' as const) : ('past' as const)
      return { startsAt, endsAt: startsAt + HOUR_MS, state }
    })
    return { day: dateText(midnight), slots }
  })
}
