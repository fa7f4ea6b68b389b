import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { changeTables, type Waiting } from '../db/lockWaits'
import type { Db } from '../db/open'
import { leavesOf, PARTITIONED, type Partitioned } from '../db/partitions'
import { dropInSteps } from './dropInSteps'

/** How a job waits for locks. An autovacuum of the table gives way after PostgreSQL's `deadlock_timeout`, a second. */
export const JOB_WAITING: Waiting = {
  lockMs: 2_000,
  pauseMs: 2_000,
  untilMs: 60_000,
  report: () => undefined,
}

/** Days whose rows go only when they are old themselves: the desk counts them. */
const SHOWN_DAYS = 31

/** Rows that must be there for as long as was promised: a month of them stays until its last day is old enough. */
const KEPT_TO_THE_LAST: readonly Partitioned[] = ['audit_log']

/**
 * Deletes the rows of a table of `PARTITIONED` that are older than `before`: a month as a whole when its first day is, so
 * nothing is kept longer, or when its last day is (`KEPT_TO_THE_LAST`). Where the desk still shows the month, or there are
 * no months (yet), row by row.
 */
export async function dropOld(
  db: Db,
  table: Partitioned,
  before: number,
  now: number,
  waiting: Waiting = JOB_WAITING,
): Promise<void> {
  for (const { name, from, to = Number.POSITIVE_INFINITY } of await leavesOf(db, table)) {
    const mayGoEarly =
      from !== undefined && to <= now - SHOWN_DAYS * DAY_MS && !KEPT_TO_THE_LAST.includes(table)
    if ((from ?? 0) >= before) continue
    if (to <= before || mayGoEarly)
      await changeTables(db, waiting, (trx) => sql`drop table if exists ${sql.table(name)}`.execute(trx))
    else await dropInSteps(db, name, sql`${sql.ref(PARTITIONED[table])} < ${before}`)
  }
}
