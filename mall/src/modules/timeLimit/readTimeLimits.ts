import { DAY_MS } from '@contract/rules/dateText'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import { type TimeLimit, type TimeLimits, USUAL_LIMITS } from './rules'

const UNIT_MS = { minutes: 60_000, days: DAY_MS }

/** Returns the limits as they are now; each new deadline uses them. */
export async function readTimeLimits(db: DbOrTrx): Promise<TimeLimits> {
  const rows = await db.selectFrom('time_limits').select(['id', 'unit', 'value']).execute()
  return {
    ...USUAL_LIMITS,
    ...Object.fromEntries(rows.map((row) => [row.id, row.value * UNIT_MS[row.unit]])),
  }
}

/** Returns the longest of these limits that was ever chosen, in milliseconds: no deadline lies further ahead. */
export const longestOf =
  (...names: readonly TimeLimit[]) =>
  async (db: DbOrTrx): Promise<number> => {
    const rows = await db
      .selectFrom('time_limits')
      .select(['unit', 'longest'])
      .where('id', '=', anyOf(names))
      .execute()
    const known = rows.map((row) => row.longest * UNIT_MS[row.unit])
    return Math.max(...names.map((name) => USUAL_LIMITS[name]), ...known)
  }
