import { sql } from 'kysely'
import { openTransaction } from '../src/db/openTransaction'
import type { Trx } from '../src/db/transact'
import type { TestMall } from './testMall'

/** Why a test of transactions that meet is skipped: give it to `skip`. */
export const noMeetings = process.env.TEST_DATABASE_URL
  ? false
  : 'an embedded database has one transaction at a time'

/**
 * Runs two things at once: the second begins when the transaction of the first has done its work, which is committed when
 * the second waits for it or is done.
 */
export async function together<T, U>(
  { ctx }: TestMall,
  first: (trx: Trx) => Promise<T>,
  second: () => Promise<U>,
): Promise<[T, U]> {
  let later = Promise.resolve() as Promise<unknown> as Promise<U>
  const done = await ctx.transact(async (trx) => {
    const done = await first(trx)
    let isOver = false
    const over = () => {
      isOver = true
    }
    // An onlooker, whose transactions are beside this one.
    later = openTransaction.exit(second)
    later.then(over, over)
    while (!isOver && !(await isSomebodyWaiting(ctx.db)));
    return done
  })
  return [done, await later]
}

/**
 * Lets something wait for the rows that `hold` locks, runs `meanwhile` beside it, and commits. Returns what waited.
 */
export async function whileWaiting<T>(
  { ctx }: TestMall,
  hold: (trx: Trx) => Promise<unknown>,
  waits: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const waiting = await ctx.transact(async (trx) => {
    await hold(trx)
    const waiting = openTransaction.exit(waits)
    while (!(await isSomebodyWaiting(ctx.db)));
    await openTransaction.exit(meanwhile)
    // A promise inside a promise would be waited for here.
    return { waiting }
  })
  return waiting.waiting
}

async function isSomebodyWaiting(db: TestMall['ctx']['db']): Promise<boolean> {
  const query = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `
  const { rows } = await openTransaction.exit(() => query.execute(db))
  return rows.length > 0
}
