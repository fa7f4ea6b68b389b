import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './open'
import { type Trx, transact } from './transact'

/** How a change of tables waits for those that another transaction uses, in milliseconds. */
export interface Waiting {
  /** While it waits, all calls that need the table wait behind it: for less time than they would give up after. */
  lockMs: number
  pauseMs: number
  /** After this it is given up. */
  untilMs: number
  report: (line: string) => void | Promise<void>
}

export const WAITING: Waiting = {
  lockMs: 2_000,
  pauseMs: 5_000,
  untilMs: 30 * 60_000,
  report: (line) => void process.stderr.write(`${line}\n`),
}

/** PostgreSQL's code for a lock that wasn't free within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'

export const isLockRefused = (error: unknown): boolean =>
  (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE

/** Does some work, and again after a pause where a lock wasn't free. The last refusal is thrown. */
export async function untilUnlocked<Result>(
  { pauseMs, untilMs, report }: Waiting,
  line: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const until = performance.now() + untilMs; ; ) {
    try {
      return await work()
    } catch (error) {
      if (!isLockRefused(error) || performance.now() > until) throw error
      await report(line)
      await setTimeoutAsync(pauseMs)
    }
  }
}

/** Runs a change of tables in a transaction that waits for each lock only shortly, and again where one wasn't free. */
export const changeTables = (
  db: Db,
  waiting: Waiting,
  change: (trx: Trx) => Promise<unknown>,
): Promise<void> =>
  untilUnlocked(waiting, 'A table is in use by another transaction. The change waits and tries again.', () =>
    transact(db, async (trx) => {
      // The size of what is changed decides how long it takes, not a shopper's patience.
      await sql`select set_config('lock_timeout', ${String(waiting.lockMs)}, true), set_config('statement_timeout', '0', true)`.execute(
        trx,
      )
      await change(trx)
    }),
  )
