import { PERIOD } from '@contract/desk/period'
import { type RawBuilder, sql } from 'kysely'
import type { DeskResource } from './deskResource'

/** Column with the order of a list by its periods, of those sources that have a period. */
export const PERIOD_ORDER = 'period_order'

/** Later than all times, and the distance of the parts of the order. */
const LATEST = 10_000_000_000_000

const last = (now: number) => sql`${now}::bigint`

/**
 * Returns the columns that follow from a row's times and the present one: `state`, one of `PERIOD`, and `PERIOD_ORDER`.
 * Both limits are those of `endNow`: what begins or ends at this very moment hasn't begun, and has ended.
 */
export function periodColumns(
  { from, to, isStopped = sql<boolean>`false` }: NonNullable<DeskResource['period']>,
  now: number,
): RawBuilder<unknown> {
  const start = sql`coalesce(${sql.ref(from)}, 0)`
  const end = sql`coalesce(${sql.ref(to)}, ${sql.lit(LATEST)})`
  const isOver = sql`(${isStopped} or ${end} <= ${last(now)})`
  const isRunning = sql`${start} < ${last(now)}`
  return sql`case when ${end} <= ${last(now)} then ${sql.lit(PERIOD.ended)} when ${isStopped} then ${sql.lit(PERIOD.stopped)}
    when ${isRunning} then ${sql.lit(PERIOD.running)} else ${sql.lit(PERIOD.planned)} end as state,
    case when ${isOver} then ${sql.lit(3 * LATEST)} - ${end} when ${isRunning} then ${end}
    else ${sql.lit(LATEST)} + ${start} end as ${sql.ref(PERIOD_ORDER)}`
}
