import { sql } from 'kysely'
import { cutText } from '../core/cutText'
import { anyOf } from '../db/anyOf'
import { json } from '../db/json'
import type { DbOrTrx } from '../db/transact'
import type { JobDefinition } from './jobDefinition'

/** A kind of work by name, for files that enqueue what a file above them carries out. */
export interface JobKind<Payload> {
  readonly kind: string
  /** Only its type is used. */
  readonly payload?: Payload
}

export interface DueJob {
  id: number
  kind: string
  key: string
  payload: unknown
  attempts: number
  due_at: number
}

/** A job that runs longer than this is considered dead, and another process starts it again. */
const LEASE_MS = 120_000
/** A lease that ends later than this was taken before the system's clock was set back. Clocks of processes may differ. */
const CLOCK_WENT_BACK_MS = 10 * LEASE_MS
const BATCH = 20
/** The pause before a job that keeps failing is tried again. */
export const MAX_PAUSE_MS = 3_600_000
/** Failed attempts after which a job waits for an operator: twelve in the first hour, then one an hour, for eight days. */
export const MAX_ATTEMPTS = 200
/** Key of the jobs that repeat; they are tried without end. */
export const REPEATING = 'repeating'
/** Whether a job that fails now is given up. */
export const isLastAttempt = ({ key, attempts }: DueJob): boolean =>
  key !== REPEATING && attempts >= MAX_ATTEMPTS
/** Whether a row of `jobs` is given up: it has failed too often, and only an operator starts it again. */
export const isGivenUp = sql<boolean>`(attempts >= ${MAX_ATTEMPTS} and last_error is not null and key <> ${REPEATING})`

/**
 * Puts a job into the table. `key` names its subject (an order number): a second call for the same key keeps one job,
 * with the later call's time and payload. Pass the transaction that makes the job necessary, so that neither exists
 * without the other.
 * @param dueAt milliseconds of the shop's clock
 */
export async function enqueue<Payload>(
  db: DbOrTrx,
  job: JobDefinition<Payload> | JobKind<Payload>,
  key: string,
  payload: Payload,
  dueAt: number,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ kind: job.kind, key, payload: json(payload as unknown), due_at: dueAt, last_error: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ due_at: dueAt, payload: json(payload as unknown), attempts: 0 }),
    )
    .execute()
}

/** Takes at most `limit` due jobs for this process. Two processes never take the same one while its lease holds. */
export async function claimDue(
  db: DbOrTrx,
  kinds: readonly string[],
  shopNow: number,
  limit = BATCH,
): Promise<DueJob[]> {
  if (kinds.length === 0) return []
  const realNow = Date.now()
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', anyOf(kinds))
    .where('due_at', '<=', shopNow)
    .where(sql<boolean>`not ${isGivenUp}`)
    .where((is) =>
      is.or([is('leased_until', '<=', realNow), is('leased_until', '>', realNow + CLOCK_WENT_BACK_MS)]),
    )
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('jobs')
    .set({ leased_until: realNow + LEASE_MS, attempts: sql`attempts + 1` })
    .where('id', 'in', due)
    .returning(['id', 'kind', 'key', 'payload', 'attempts', 'due_at'])
    .execute()
}

/**
 * Ends all leases, so that the jobs of a process that was killed go on at once. Only for a database that this process
 * has just become the only owner of.
 */
export const endLeases = (db: DbOrTrx) =>
  db.updateTable('jobs').set({ leased_until: 0 }).where('leased_until', '>', 0).execute()

/** Finishes a job: deletes it, or sets its next time. A job that was enqueued again meanwhile is kept. */
export async function finish(db: DbOrTrx, job: DueJob, again: number | undefined): Promise<void> {
  if (again === undefined) {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('id', '=', job.id)
      .where('due_at', '=', job.due_at)
      .executeTakeFirst()
    if (numDeletedRows === 0n)
      await db
        .updateTable('jobs')
        .set({ leased_until: 0, attempts: 0, last_error: null })
        .where('id', '=', job.id)
        .execute()
    return
  }
  await db
    .updateTable('jobs')
    .set({ due_at: again, leased_until: 0, attempts: 0, last_error: null })
    .where('id', '=', job.id)
    .execute()
}

/** Puts a job back into the table: the pause doubles from one second with every attempt, which `MAX_ATTEMPTS` bounds. */
export async function postpone(db: DbOrTrx, job: DueJob, shopNow: number, error: unknown): Promise<void> {
  const pause = Math.min(1_000 * 2 ** Math.min(job.attempts - 1, 20), MAX_PAUSE_MS)
  await db
    .updateTable('jobs')
    .set({ due_at: shopNow + pause, leased_until: 0, last_error: cutText(String(error), { units: 500 }) })
    .where('id', '=', job.id)
    .execute()
}
