import { dayNumber } from '@contract/rules/dateText'
import type { Ctx } from '../../ctx'
import { startOf } from '../../db/dayOf'
import { json } from '../../db/json'
import type { DbOrTrx } from '../../db/transact'
import { countSteps } from './funnel'

/** Days for which events exist (`trackingRetention`). */
const DAYS_OF_EVENTS = 90

/**
 * Clean-up: saves the funnel of days that are over. Counting a day of a busy shop takes seconds, and the events are
 * deleted in the end.
 */
export async function saveFunnelDays({ db }: Ctx, now: number): Promise<void> {
  const today = dayNumber(now)
  // Saved by a clock that was ahead: those days aren't over.
  await db.deleteFrom('tracking_days').where('day', '>=', today).execute()
  const last = await db
    .selectFrom('tracking_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst()
  const first = Math.max(last?.day ? last.day + 1 : 0, today - DAYS_OF_EVENTS)
  for (let day = first; day < today; day++) {
    const counted = await countSteps(db, startOf(day), startOf(day + 1))
    await db
      .insertInto('tracking_days')
      .values({ day, devices: json(counted.get(day) ?? []) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * Returns the devices of each step by number of the day, for [from, end), which begins at midnight: saved days as they
 * are, others counted now.
 */
export async function readFunnelDays(
  db: DbOrTrx,
  from: number,
  end: number,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const first = dayNumber(from)
  const whole = dayNumber(end)
  const rows = await db
    .selectFrom('tracking_days')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<', whole)
    .orderBy('day')
    .execute()
  const saved = new Map(rows.map(({ day, devices }) => [day, devices]))
  const counted = new Map<number, number[]>()
  // Mostly two: days before the first event, and today.
  for (const [begin, until] of unsavedPeriods(saved, from, end)) {
    for (const [day, devices] of await countSteps(db, begin, until)) counted.set(day, devices)
  }
  return new Map([...counted, ...saved])
}

/** Returns the periods of [from, end) whose days aren't saved. */
function unsavedPeriods(saved: ReadonlyMap<number, unknown>, from: number, end: number): [number, number][] {
  const periods: [number, number][] = []
  for (let day = dayNumber(from); startOf(day) < end; day++) {
    if (saved.has(day)) continue
    const last = periods.at(-1)
    const until = Math.min(startOf(day + 1), end)
    if (last?.[1] === startOf(day)) last[1] = until
    else periods.push([startOf(day), until])
  }
  return periods
}
