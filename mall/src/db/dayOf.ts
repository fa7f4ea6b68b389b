import { DAY_MS, dateParts } from '@contract/rules/dateText'
import { type RawBuilder, sql } from 'kysely'

/** Milliseconds from a midnight in China to midnight of UTC's same day. */
const OFFSET_MS = -startOf(0)

/** SQL of the number of a column's day in China, as `dayNumber` counts. */
export const dayOf = (column: string): RawBuilder<number> =>
  sql<number>`((${sql.ref(column)} + ${sql.lit(OFFSET_MS)}) / ${sql.lit(DAY_MS)})::int`

/** Returns the midnight with which the day of a number begins. */
export function startOf(day: number): number {
  return day * DAY_MS - 8 * 3_600_000
}

/** Returns the first midnight of an instant's month in China, or of a later month. */
export function startOfMonth(ms: number, later = 0): number {
  const { year, month } = dateParts(ms)
  return startOf(Date.UTC(year, month - 1 + later, 1) / DAY_MS)
}
