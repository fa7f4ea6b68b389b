import { appointmentCalendarSchemas, type CalendarSlot } from '@contract/desk/appointmentCalendarSchemas'
import { appointmentCalendarCalls } from '@contract/desk/calls'
import type { Operator } from '@contract/desk/schemas'
import { type Capacity, FREED_STATES, HELD_STATES, OPEN_STATES } from '@contract/rules/appointments'
import { DAY_MS, dateText, minuteText, parseDateText, startOfDay } from '@contract/rules/dateText'
import type { z } from 'zod'
import type { Routes } from '../../core/serve'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx, Trx } from '../../db/transact'
import { writeAudit } from '../../desk/audit'
import { notNow, notThere } from '../../desk/deskError'
import { readRow } from '../../desk/readRows'
import { serveDesk } from '../../desk/serveDesk'
import { appointmentsDesk } from './desk'
import { vehicleText } from './readAppointments'
import { type DealerHours, dealerHours, hoursFor, readSlots } from './readSlots'
import { type Slot, slotsOfDay } from './rules'
import { markToMove, receiveAgain } from './toMove'

/** The calendar: what is booked, free and closed at one dealer. */
export const appointmentCalendarRoutes: Routes = (app) => {
  const { ctx } = app
  serveDesk(
    app,
    appointmentCalendarCalls.calendar,
    appointmentCalendarSchemas.calendar,
    async ({ query, operator }) => {
      const now = ctx.clock.now()
      const { capacity } = query
      const dealerId = operator.dealerId ?? query.dealerId ?? (await nextDealer(ctx.db, capacity, now))
      const dealer = await ctx.db
        .selectFrom('dealers')
        .select(['id', 'name'])
        .where('id', '=', dealerId)
        .executeTakeFirst()
      if (!dealer && query.dealerId) throw notThere()
      if (!dealer) return { dealer: null, hasHours: false, days: [] }
      const hours = await dealerHours(ctx.db, dealer.id, capacity)
      const from = parseDateText(query.from) ?? 0
      const days = await readCalendar(
        ctx.db,
        { dealerId: dealer.id, capacity, hours, from, length: query.days },
        now,
      )
      return { dealer, hasHours: hours !== undefined, days }
    },
  )

  serveDesk(
    app,
    appointmentCalendarCalls.freeSlots,
    appointmentCalendarSchemas.freeSlots,
    async ({ params, operator }) => {
      const now = ctx.clock.now()
      // Refuses an appointment of another dealer.
      await readRow(ctx.db, appointmentsDesk, params.id, operator, now)
      const row = await ctx.db
        .selectFrom('appointments')
        .select(['dealer_id', 'kind', 'series_id'])
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow()
      const { dealer_id: dealerId, kind } = row
      const hours = await hoursFor(ctx.db, { dealerId, kind, seriesId: row.series_id ?? '' })
      const days = hours ? await readSlots(ctx.db, dealerId, hours, now) : []
      return {
        slots: days
          .flatMap(({ slots }) => slots)
          .filter(({ state }) => state === 'free')
          .map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      }
    },
  )

  serveDesk(
    app,
    appointmentCalendarCalls.changeSlots,
    appointmentCalendarSchemas.changeSlots,
    async ({ body, operator, request }) => {
      const { dealerId, capacity, isClosed } = body
      refuseOtherDealer(operator, dealerId)
      const hours = await dealerHours(ctx.db, dealerId, capacity)
      const now = ctx.clock.now()
      const isSlot = (at: number) => hours && slotsOfDay(hours, at).some(({ startsAt }) => startsAt === at)
      const wrong = body.startsAt.find((at) => at < now || !isSlot(at))
      if (wrong !== undefined) throw notNow(`${minuteText(wrong)} 不是可以预约的时段，请刷新后再试`)
      return ctx.transact(async (trx) => {
        const appointments = isClosed ? await openAppointments(trx, body) : []
        if (appointments.some(({ id }) => !body.seen.includes(id))) return { changed: 0, appointments }
        const times = await writeSlots(trx, { dealerId, capacity, startsAt: body.startsAt, isClosed })
        if (!isClosed) await receiveAgain(trx, { dealerId, capacity, startsAt: times }, now)
        else if (!body.takePlace) await markToMove(trx, await idsAt(trx, body), now)
        if (times.length === 0) return { changed: 0, appointments }
        const { name } = await trx
          .selectFrom('dealers')
          .select('name')
          .where('id', '=', dealerId)
          .executeTakeFirstOrThrow()
        await writeAudit(trx, {
          operator,
          ip: request.ip,
          resource: 'dealers',
          rowId: dealerId,
          rowTitle: name,
          action: isClosed ? 'closeSlots' : 'openSlots',
          after: { slots: times.sort((one, other) => one - other).map(minuteText) },
        })
        return { changed: times.length, appointments }
      })
    },
  )
}

/** Dealer staff see and change their own dealer only. @throws DeskError 404 */
function refuseOtherDealer({ roles, dealerId: own }: Operator, dealerId: string): void {
  if (roles.includes('dealerStaff') && own !== dealerId) throw notThere()
}

/** Returns the dealer whose unconfirmed appointment comes next, or else any that takes some; '' if there is none. */
async function nextDealer(db: DbOrTrx, capacity: Capacity, now: number): Promise<string> {
  const waiting = await db
    .selectFrom('appointments')
    .select('dealer_id')
    .where('capacity', '=', capacity)
    .where('status', 'in', OPEN_STATES)
    .where('starts_at', '>', now)
    .orderBy('status', 'desc')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  if (waiting) return waiting.dealer_id
  const any = await db
    .selectFrom('appointment_hours')
    .select('dealer_id')
    .where('capacity', '=', capacity)
    .orderBy('dealer_id')
    .executeTakeFirst()
  return any?.dealer_id ?? ''
}

type Days = z.input<typeof appointmentCalendarSchemas.calendar.reply>['days']

interface Period {
  readonly dealerId: string
  readonly capacity: Capacity
  readonly hours: DealerHours | undefined
  readonly from: number
  readonly length: number
}

async function readCalendar(
  db: DbOrTrx,
  { dealerId, capacity, hours, from, length }: Period,
  now: number,
): Promise<Days> {
  const end = from + length * DAY_MS
  const rows = await bookedAt(db, dealerId, capacity)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', end)
    .where('status', 'not in', FREED_STATES)
    .orderBy('starts_at')
    .orderBy('lane')
    .execute()
  const appointments = rows.map(toBooked)
  const closed = await db
    .selectFrom('closed_slots')
    .select('starts_at')
    .where('dealer_id', '=', dealerId)
    .where('capacity', '=', capacity)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', end)
    .execute()
  const closedAt = new Set(closed.map((row) => row.starts_at))
  const toSlot = ({ startsAt, endsAt }: Slot, isOffered: boolean): CalendarSlot => {
    const own = appointments.filter((one) => one.starts_at === startsAt)
    const isClosed = closedAt.has(startsAt)
    const isPast = startsAt <= now
    const free = isOffered && !isClosed && !isPast ? Math.max(0, (hours?.lanes ?? 0) - own.length) : 0
    return { startsAt, endsAt, isPast, isClosed, free, appointments: own }
  }
  return Array.from({ length }, (_none, place) => {
    const midnight = from + place * DAY_MS
    const offered = hours ? slotsOfDay(hours, midnight) : []
    // Appointments that were booked before the hours were changed.
    const others = appointments
      .filter(({ starts_at }) => startOfDay(starts_at) === midnight)
      .map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }))
      .filter(({ startsAt }, at, all) => all.findIndex((one) => one.startsAt === startsAt) === at)
      .filter(({ startsAt }) => !offered.some((slot) => slot.startsAt === startsAt))
    const slots = [
      ...offered.map((slot) => toSlot(slot, true)),
      ...others.map((slot) => toSlot(slot, false)),
    ].sort((one, other) => one.startsAt - other.startsAt)
    return { day: dateText(midnight), isDayOff: offered.length === 0, slots }
  })
}

/** The appointments of a dealer's cars, advisers or bays. */
const bookedAt = (db: DbOrTrx, dealerId: string, capacity: Capacity) =>
  db
    .selectFrom('appointments as booked')
    .leftJoin('car_series as series', 'series.id', 'booked.series_id')
    .select(['booked.id', 'booked.kind', 'booked.name', 'booked.phone', 'booked.status'])
    .select(['starts_at', 'ends_at', 'series.name as series', 'plate', 'model', 'vin', 'replaces', 'to_move'])
    .where('dealer_id', '=', dealerId)
    .where('capacity', '=', capacity)

type Booked = Awaited<ReturnType<ReturnType<typeof bookedAt>['execute']>>[number]

const toBooked = ({ series, plate, model, vin, replaces: _, to_move, ...row }: Booked) => ({
  ...row,
  isToMove: to_move && OPEN_STATES.includes(row.status),
  about: [vehicleText({ plate, model, vin }), series].filter(Boolean).join(' '),
})

/**
 * Returns the appointments to come in these slots, in their order: closing the slots cancels none of them. A time that the
 * dealer proposes has the id of the appointment that it would replace, for which another one is proposed.
 */
async function openAppointments(
  trx: DbOrTrx,
  { dealerId, capacity, startsAt }: { dealerId: string; capacity: Capacity; startsAt: readonly number[] },
) {
  const rows = await bookedAt(trx, dealerId, capacity)
    .where('starts_at', '=', anyOf(startsAt))
    .where('status', 'in', HELD_STATES)
    .orderBy('starts_at')
    .orderBy('lane')
    .execute()
  return rows.map((row) => ({
    ...toBooked(row),
    ...(row.status === 'proposed' && row.replaces && { id: row.replaces }),
    startsAt: row.starts_at,
  }))
}

/** Returns the ids of all that hold a place in these slots, proposed times too. */
async function idsAt(
  trx: Trx,
  { dealerId, capacity, startsAt }: { dealerId: string; capacity: Capacity; startsAt: readonly number[] },
): Promise<string[]> {
  const rows = await bookedAt(trx, dealerId, capacity)
    .where('starts_at', '=', anyOf(startsAt))
    .where('status', 'in', HELD_STATES)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the slots that weren't as requested before. */
async function writeSlots(
  trx: DbOrTrx,
  {
    dealerId,
    capacity,
    startsAt,
    isClosed,
  }: { dealerId: string; capacity: Capacity; startsAt: readonly number[]; isClosed: boolean },
): Promise<number[]> {
  const rows = isClosed
    ? await trx
        .insertInto('closed_slots')
        .values(startsAt.map((at) => ({ dealer_id: dealerId, capacity, starts_at: at })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('starts_at')
        .execute()
    : await trx
        .deleteFrom('closed_slots')
        .where('dealer_id', '=', dealerId)
        .where('capacity', '=', capacity)
        .where('starts_at', '=', anyOf(startsAt))
        .returning('starts_at')
        .execute()
  return rows.map(({ starts_at }) => starts_at)
}
