import { driveCalendarCalls } from '@contract/desk/calls'
import { type CalendarSlot, driveCalendarSchemas } from '@contract/desk/driveCalendarSchemas'
import type { Operator } from '@contract/desk/schemas'
import { DAY_MS, dateText, minuteText, parseDateText, startOfDay } from '@contract/rules/dateText'
import type { z } from 'zod'
import type { Routes } from '../../core/serve'
import type { DbOrTrx } from '../../db/transact'
import { writeAudit } from '../../desk/audit'
import { notNow, notThere } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { type DealerHours, dealerHours } from './readSlots'
import { OPEN, type Slot, slotsOfDay } from './rules'

/** The calendar of test drives: what is booked, free and closed at one dealer. */
export const driveCalendarRoutes: Routes = (app) => {
  const { ctx } = app
  serveDesk(app, driveCalendarCalls.calendar, driveCalendarSchemas.calendar, async ({ query, operator }) => {
    const now = ctx.clock.now()
    const dealerId = operator.dealerId ?? query.dealerId ?? (await nextDealer(ctx.db, now))
    const dealer = await ctx.db
      .selectFrom('dealers')
      .select(['id', 'name'])
      .where('id', '=', dealerId)
      .executeTakeFirst()
    if (!dealer && query.dealerId) throw notThere()
    if (!dealer) return { dealer: null, hasHours: false, days: [] }
    const hours = await dealerHours(ctx.db, dealer.id)
    const days = await readCalendar(ctx.db, dealer.id, hours, parseDateText(query.from) ?? 0, query.days, now)
    return { dealer, hasHours: hours !== undefined, days }
  })

  serveDesk(
    app,
    driveCalendarCalls.changeSlots,
    driveCalendarSchemas.changeSlots,
    async ({ body, operator, request }) => {
      const { dealerId, isClosed } = body
      refuseOtherDealer(operator, dealerId)
      const hours = await dealerHours(ctx.db, dealerId)
      const now = ctx.clock.now()
      const isSlot = (at: number) => hours && slotsOfDay(hours, at).some(({ startsAt }) => startsAt === at)
      const wrong = body.startsAt.find((at) => at < now || !isSlot(at))
      if (wrong !== undefined) throw notNow(`${minuteText(wrong)} 不是可以预约的时段，请刷新后再试`)
      const changed = await ctx.transact(async (trx) => {
        const times = await writeSlots(trx, dealerId, body.startsAt, isClosed)
        if (times.length === 0) return 0
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
        return times.length
      })
      return { changed }
    },
  )
}

/** Dealer staff see and change their own dealer only. @throws DeskError 404 */
function refuseOtherDealer({ roles, dealerId: own }: Operator, dealerId: string): void {
  if (roles.includes('dealerStaff') && own !== dealerId) throw notThere()
}

/** Returns the dealer whose unconfirmed drive comes next, or else any with test drives; '' if there is none. */
async function nextDealer(db: DbOrTrx, now: number): Promise<string> {
  const waiting = await db
    .selectFrom('appointments')
    .select('dealer_id')
    .where('status', 'in', OPEN)
    .where('starts_at', '>', now)
    .orderBy('status', 'desc')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  const any = await db
    .selectFrom('test_drive_hours')
    .select('dealer_id')
    .orderBy('dealer_id')
    .executeTakeFirst()
  return waiting?.dealer_id ?? any?.dealer_id ?? ''
}

type Days = z.input<typeof driveCalendarSchemas.calendar.reply>['days']

async function readCalendar(
  db: DbOrTrx,
  dealerId: string,
  hours: DealerHours | undefined,
  from: number,
  length: number,
  now: number,
): Promise<Days> {
  const end = from + length * DAY_MS
  const drives = await db
    .selectFrom('appointments as drive')
    .innerJoin('car_series as series', 'series.id', 'drive.series_id')
    .select(['drive.id', 'drive.name', 'drive.phone', 'drive.status', 'starts_at', 'ends_at'])
    .select('series.name as series')
    .where('dealer_id', '=', dealerId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', end)
    .where('status', 'not in', ['cancelled', 'rescheduled'])
    .orderBy('starts_at')
    .orderBy('lane')
    .execute()
  const closed = await db
    .selectFrom('closed_slots')
    .select('starts_at')
    .where('dealer_id', '=', dealerId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', end)
    .execute()
  const closedAt = new Set(closed.map((row) => row.starts_at))
  const toSlot = ({ startsAt, endsAt }: Slot, isOffered: boolean): CalendarSlot => {
    const own = drives.filter((drive) => drive.starts_at === startsAt)
    const isClosed = closedAt.has(startsAt)
    const isPast = startsAt <= now
    const free = isOffered && !isClosed && !isPast ? Math.max(0, (hours?.lanes ?? 0) - own.length) : 0
    return { startsAt, endsAt, isPast, isClosed, free, drives: own }
  }
  return Array.from({ length }, (_none, place) => {
    const midnight = from + place * DAY_MS
    const offered = hours ? slotsOfDay(hours, midnight) : []
    // Drives that were booked before the hours were changed.
    const others = drives
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

/** Returns the slots that weren't as requested before. */
async function writeSlots(trx: DbOrTrx, dealerId: string, startsAt: readonly number[], isClosed: boolean) {
  const rows = isClosed
    ? await trx
        .insertInto('closed_slots')
        .values(startsAt.map((at) => ({ dealer_id: dealerId, starts_at: at })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('starts_at')
        .execute()
    : await trx
        .deleteFrom('closed_slots')
        .where('dealer_id', '=', dealerId)
        .where('starts_at', 'in', startsAt)
        .returning('starts_at')
        .execute()
  return rows.map(({ starts_at }) => starts_at)
}
