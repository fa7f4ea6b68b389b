import type { Kysely, Transaction } from 'kysely'
import type { Db } from './open'
import { openTransaction } from './pglitePool'
import type { Database } from './tables'

export type Trx = Transaction<Database>
/** What a store function takes: it works inside a transaction and outside. */
export type DbOrTrx = Kysely<Database>

const RETRIES = 3
/** serialization_failure, deadlock_detected: the database asks for the transaction to be tried again. */
const TRY_AGAIN = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, the database to itself on PGlite. Everything in it must use the `trx` it is
 * given. Tried again when the database says that two transactions crossed, so `work` must hold no side effects
 * outside the database.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openTransaction.run({ holdsSession: false }, () => db.transaction().execute(work))
    } catch (error) {
      if (attempt > RETRIES || !TRY_AGAIN.has(String((error as { code?: unknown }).code))) throw error
    }
  }
}

/** The constraint that a write broke, or undefined when the error is another. */
export function brokenConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return (code === '23505' || code === '23503' || code === '23514') && typeof constraint === 'string'
    ? constraint
    : undefined
}
