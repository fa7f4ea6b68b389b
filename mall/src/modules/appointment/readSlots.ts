import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  type Capacity,
  FREED_STATES,
  KINDS,
} from '@contract/rules/appointments'
import { DAY_MS, dateText } from '@contract/rules/dateText'
import type { appointmentDay } from '@contract/shapes/appointment'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import type { Hours } from './rules'
import { bookableDays, DAYS_AHEAD, isTooSoon, slotsOfDay } from './rules'

type Day = z.input<typeof appointmentDay>

/** Returns the bookable days with their free slots, the same for every user. */
export async function readSlots(
  db: DbOrTrx,
  dealerId: string,
  hours: DealerHours,
  now: number,
): Promise<Day[]> {
  const { capacity } = hours
  const days = bookableDays(now)
  const [from = now] = days
  const [taken, closed] = await Promise.all([
    db
      .selectFrom('appointments')
      .select(['starts_at', (eb) => eb.fn.countAll<number>().as('number')])
      .where('dealer_id', '=', dealerId)
      .where('capacity', '=', capacity)
      .where('starts_at', '>=', from)
      .where('starts_at', '<', from + DAYS_AHEAD * DAY_MS)
      .where('status', 'not in', FREED_STATES)
      .groupBy('starts_at')
      .execute(),
    db
      .selectFrom('closed_slots')
      .select('starts_at')
      .where('dealer_id', '=', dealerId)
      .where('capacity', '=', capacity)
      .execute(),
  ])
  const booked = new Map(taken.map((row) => [row.starts_at, Number(row.number)]))
  const closedAt = new Set(closed.map((row) => row.starts_at))
  const stateOf = (startsAt: number) => {
    if (isTooSoon(startsAt, now)) return 'past'
    if (closedAt.has(startsAt)) return 'closed'
    return (booked.get(startsAt) ?? 0) < hours.lanes ? 'free' : 'taken'
  }
  return days.map((midnight) => ({
    day: dateText(midnight),
    slots: slotsOfDay(hours, midnight).map((slot) => ({ ...slot, state: stateOf(slot.startsAt) })),
  }))
}

export interface DealerHours extends Hours {
  readonly capacity: Capacity
  /** Number of appointments at the same time. */
  readonly lanes: number
}

type HoursRow = Selectable<Database['appointment_hours']> & { readonly closed_dates: string[] }

const toHours = (row: HoursRow): DealerHours => ({
  capacity: row.capacity,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  slotMinutes: row.slot_minutes,
  lanes: row.lanes,
  daysOff: row.days_off,
  closedDates: row.closed_dates,
})

const hoursOf = (db: DbOrTrx, dealerId: string, capacity: Capacity) =>
  db
    .selectFrom('appointment_hours as hours')
    .innerJoin('dealers', 'dealers.id', 'hours.dealer_id')
    .selectAll('hours')
    .select('dealers.closed_dates')
    .where('hours.dealer_id', '=', dealerId)
    .where('hours.capacity', '=', capacity)

/** Returns the hours of a dealer's cars, advisers or bays; undefined when it takes no appointments for them. */
export async function dealerHours(
  db: DbOrTrx,
  dealerId: string,
  capacity: Capacity,
): Promise<DealerHours | undefined> {
  const row = await hoursOf(db, dealerId, capacity).executeTakeFirst()
  return row && toHours(row)
}

/**
 * Returns a dealer's hours for a kind of appointment; undefined when it doesn't offer that service, or has no demo car of
 * the series to drive.
 */
export async function hoursFor(
  db: DbOrTrx,
  { dealerId, kind, seriesId }: { dealerId: string; kind: AppointmentKind; seriesId: string },
): Promise<DealerHours | undefined> {
  const { capacity, service } = KINDS[kind]
  let query = hoursOf(db, dealerId, capacity).where(sql<boolean>`services @> ${json([service])}`)
  if (kind === 'testDrive') {
    query = query
      .innerJoin('dealer_series as shown', 'shown.dealer_id', 'hours.dealer_id')
      .where('shown.series_id', '=', seriesId)
      .where('shown.has_demo', '=', true)
  }
  const row = await query.executeTakeFirst()
  return row && toHours(row)
}

/** Returns the kinds of appointment that some dealer offers, in the order of the shop. */
export async function offeredKinds(db: DbOrTrx): Promise<AppointmentKind[]> {
  const rows = await db
    .selectFrom('appointment_hours as hours')
    .innerJoin('dealers', 'dealers.id', 'hours.dealer_id')
    .select(['hours.capacity', 'dealers.services'])
    .execute()
  return APPOINTMENT_KINDS.filter((kind) =>
    rows.some(
      ({ capacity, services }) => capacity === KINDS[kind].capacity && services.includes(KINDS[kind].service),
    ),
  )
}
