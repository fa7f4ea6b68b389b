import { DAY_MS, dateText } from '@contract/rules/dateText'
import type { testDriveDay } from '@contract/shapes/appointment'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import type { DriveHours } from './rules'
import { bookableDays, DAYS_AHEAD, isTooSoon, slotsOfDay } from './rules'

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

export interface DealerHours extends DriveHours {
  /** Number of drives at the same time. */
  readonly lanes: number
}

type HoursRow = Selectable<Database['test_drive_hours']> & { readonly closed_dates: string[] }

const toHours = (row: HoursRow): DealerHours => ({
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  slotMinutes: row.slot_minutes,
  lanes: row.lanes,
  daysOff: row.days_off,
  closedDates: row.closed_dates,
})

const hoursOf = (db: DbOrTrx, dealerId: string) =>
  db
    .selectFrom('test_drive_hours as hours')
    .innerJoin('dealers', 'dealers.id', 'hours.dealer_id')
    .selectAll('hours')
    .select('dealers.closed_dates')
    .where('hours.dealer_id', '=', dealerId)

/** Returns a dealer's test drive hours; undefined when it has none. */
export async function dealerHours(db: DbOrTrx, dealerId: string): Promise<DealerHours | undefined> {
  const row = await hoursOf(db, dealerId).executeTakeFirst()
  return row && toHours(row)
}

/** Returns a dealer's test drive hours for a series; undefined when it has no demo car of it. */
export async function driveHours(
  db: DbOrTrx,
  dealerId: string,
  seriesId: string,
): Promise<DealerHours | undefined> {
  const row = await hoursOf(db, dealerId)
    .innerJoin('dealer_series as shown', 'shown.dealer_id', 'hours.dealer_id')
    .where('shown.series_id', '=', seriesId)
    .where('shown.has_demo', '=', true)
    .executeTakeFirst()
  return row && toHours(row)
}
