import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Trx } from '../db/transact'
import { loginExpired } from './errors'

/** The user whose call is being answered; without an id for a guest, and when the call is over. */
const acting = new AsyncLocalStorage<{ userId: string | undefined }>()

/** Runs a handler as its caller: what it writes is refused if that account was deleted or merged meanwhile. */
export async function actAs<T>(userId: string | undefined, handler: () => Promise<T>): Promise<T> {
  const call = { userId }
  try {
    return await acting.run(call, handler)
  } finally {
    // A timer that the handler has started runs on without a user.
    call.userId = undefined
  }
}

/** Names the caller of a handler that guests may call too, once that is known. */
export function nameActing(userId: string | undefined): void {
  const call = acting.getStore()
  if (call) call.userId = userId
}

/** Runs work that isn't the caller's alone, or that deletes the caller's account itself. */
export const actForAll = <T>(work: () => T): T => acting.exit(work)

/**
 * Runs the work of a transaction, and refuses what it has written for a caller whose account is gone. The row is looked at
 * last, and held until the commit: a deletion is either over by then, or finds all that was written.
 * @throws ShopError loginExpired
 */
export async function whileThere<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  const done = await work(trx)
  const userId = acting.getStore()?.userId
  if (userId === undefined) return done
  const { rows } = await sql<{ isGone: boolean }>`
    select deleted_at is not null as "isGone" from users
    where id = ${userId} and pg_current_xact_id_if_assigned() is not null for key share`.execute(trx)
  if (rows[0]?.isGone) throw loginExpired()
  return done
}
