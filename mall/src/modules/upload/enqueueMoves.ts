import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/transact'
import type { JobKind } from '../../jobs/queue'

/** Carried out by the module `upload`. */
const STORE_UPLOAD: JobKind<{ hash: string }> = { kind: 'storeUpload' }

/**
 * Enqueues the move of every picture that is still in the database, and returns their number. The malls then move them,
 * a few at a time; a picture whose move is enqueued already is left alone.
 */
export async function enqueueMoves(db: DbOrTrx, dueAt: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into jobs (kind, key, payload, due_at)
    select ${STORE_UPLOAD.kind}, hash, jsonb_build_object('hash', hash), ${dueAt}::bigint
    from uploads where stored_key is null
    on conflict (kind, key) do nothing
  `.execute(db)
  return Number(numAffectedRows)
}
