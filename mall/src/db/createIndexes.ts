import { sql } from 'kysely'
import type { Db } from './open'
import { isPartitioned, leavesOf } from './partitions'

/** Any number that nothing else locks. */
const INDEX_LOCK = 862_004

/**
 * Creates the indexes that don't exist yet. One that was interrupted is invalid, and created again. While another process
 * does it, this one does nothing: waiting for it would hold up the creation itself.
 */
export async function createIndexes(
  db: Db,
  indexes: readonly (readonly [name: string, columns: string])[],
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${INDEX_LOCK}) as free`.execute(
      connection,
    )
    if (!rows[0]?.free) return
    try {
      for (const [name, columns] of indexes) await createIndex(connection, name, columns)
    } finally {
      await sql`select pg_advisory_unlock(${INDEX_LOCK})`.execute(connection)
    }
  })
}

/** Creates one index without a transaction, unless it is there and valid. `columns` begins with the table's name. */
export async function createIndex(db: Db, name: string, columns: string, kind = 'index'): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid) return
  const table = columns.replace(/ .*/s, '')
  if (await isPartitioned(db, table)) return createForEach(db, name, table, columns.slice(table.length))
  if (rows[0]) await sql.raw(`drop index concurrently ${name}`).execute(db)
  await sql.raw(`create ${kind} concurrently ${name} on ${columns}`).execute(db)
}

/** PostgreSQL creates no index of a partitioned table concurrently, so each partition gets its own; the whole is then valid. */
async function createForEach(db: Db, name: string, table: string, columns: string): Promise<void> {
  await sql.raw(`create index if not exists ${name} on only ${table}${columns}`).execute(db)
  for (const leaf of await leavesOf(db, table)) {
    const own = `${leaf.name}_${name}`
    await createIndex(db, own, `${leaf.name}${columns}`)
    await sql.raw(`alter index ${name} attach partition ${own}`).execute(db)
  }
}
