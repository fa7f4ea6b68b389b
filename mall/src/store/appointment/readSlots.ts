import type { testDriveDay } from '@contract/shapes/appointment'
import type { z } from 'zod'
import { DAY_MS, dateText } from '@/lib/dateText'
import type { DbOrTrx } from '../../db/transact'
import { bookableDays, DAYS_AHEAD, isTooSoon, slotsOfDay } from '../../domain/testDriveSlots'
import type { DealerHours } from './driveHours'

type Day = z.input<typeof testDriveDay>

/** Returns the bookable days with their free slots, the same for every user. */
export async function readSlots(
  db: DbOrTrx,
  dealerId: string,
  hours: DealerHours,
  now: number,
): Promise<Day[]> {
  const days = bookableDays(now)
  const [from = now] = days
  const [taken, closed] = await Promise.all([
    db
      .selectFrom('appointments')
      .select(['starts_at', (eb) => eb.fn.countAll<number>().as('drives')])
      .where('dealer_id', '=', dealerId)
      .where('starts_at', '>=', from)
      .where('starts_at', '<', from + DAYS_AHEAD * DAY_MS)
      .where('status', 'not in', ['cancelled', 'rescheduled'])
      .groupBy('starts_at')
      .execute(),
    db.selectFrom('closed_slots').select('starts_at').where('dealer_id', '=', dealerId).execute(),
  ])
  const drives = new Map(taken.map((row) => [row.starts_at, Number(row.drives)]))
  const closedAt = new Set(closed.map((row) => row.starts_at))
  const stateOf = (startsAt: number) => {
    if (isTooSoon(startsAt, now)) return 'past'
    if (closedAt.has(startsAt)) return 'closed'
    return (drives.get(startsAt) ?? 0) < hours.lanes ? 'free' : 'taken'
  }
  return days.map((midnight) => ({
    day: dateText(midnight),
    slots: slotsOfDay(hours, midnight).map((slot) => ({ ...slot, state: stateOf(slot.startsAt) })),
  }))
}
