import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DbOrTrx } from '../src/db/transact'

/** Limit by which it has happened, or never will. */
const NEVER_MS = 60_000

/**
 * Waits until another connection waits for a lock of this transaction. The embedded database has one session: there
 * nobody else begins before the transaction ends, and this returns at once.
 */
export async function untilOneWaits(trx: DbOrTrx): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return
  for (const end = performance.now() + NEVER_MS; performance.now() < end; await setTimeoutAsync(5)) {
    const { rows } = await sql`
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
      trx,
    )
    if (rows.length > 0) return
  }
  throw new Error('Nobody waits for this transaction')
}
