import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from './open'
import { type LastStatement, openTransaction } from './openTransaction'
import type { Constraint, Database } from './tables.generated'

export type Trx = Transaction<Database>
/** Database argument of store functions, which work inside and outside of a transaction. */
export type DbOrTrx = Kysely<Database>

const RETRIES = 5
/**
 * Longest pause before the first retry; it doubles. Random, because transactions that conflicted would otherwise
 * conflict again.
 */
const PAUSE_MS = 25
/**
 * From this attempt on those that conflicted run one after the other, so that a crowd of them can't make each other
 * fail for ever.
 */
const ALONE_FROM = 3
/** serialization_failure, deadlock_detected: the transaction should be retried. */
const TRY_AGAIN = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction; on PGlite it has the database to itself. Everything in it must use the `trx` that it
 * receives. Retried after a conflict between transactions, so `work` must have no side effects outside the database.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const last: LastStatement[] = []
    try {
      return await openTransaction.run({ holdsSession: false, last }, () =>
        db.transaction().execute(async (trx) => {
          if (attempt >= ALONE_FROM)
            await sql`select pg_advisory_xact_lock(hashtext('transactions that conflicted'))`.execute(trx)
          return work(trx)
        }),
      )
    } catch (error) {
      if (attempt > RETRIES || !TRY_AGAIN.has(String((error as { code?: unknown }).code)))
        throw last.reduce<unknown>((why, { refusal }) => refusal?.(why) ?? why, error)
      await setTimeoutAsync(Math.random() * PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}

/**
 * Runs `work` in one session without a transaction: each statement commits by itself, which spares a begin and a commit.
 * On PGlite nobody else has the database meanwhile, so what `work` has read stays true until it writes.
 */
export const inOneSession = <T>(db: Db, work: (session: DbOrTrx) => Promise<T>): Promise<T> =>
  openTransaction.run({ holdsSession: false }, () => db.connection().execute(work))

/** Returns the constraint that a write violated, or undefined for any other error. Its type refuses names that no table has. */
export function brokenConstraint(error: unknown): Constraint | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return (code === '23505' || code === '23503' || code === '23514') && typeof constraint === 'string'
    ? (constraint as Constraint)
    : undefined
}
