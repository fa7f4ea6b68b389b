import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { MIGRATIONS_FOLDER } from '../paths'
import { loadCode, numberedCode } from './numberedCode'
import type { Db } from './open'

/** Default export of a file in `migrations/`: SQL for PostgreSQL 15, one or more statements. */
export type MigrationSql = string

/**
 * Export `indexes` of a file in `migrations/`: by name, the table and the columns. They are created one by one after the
 * migrations and without a transaction, so that the table can be written to meanwhile.
 */
export type MigrationIndexes = Readonly<Record<string, string>>

/**
 * Returns every file of the folder, in the order of the numbers. `unknown` are migrations of a newer release
 * that the database has had: nothing is done for them, so that the older release still starts.
 */
const provider = (unknown: readonly string[]): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const name of knownMigrations()) {
      const { default: text } = await readMigration(name)
      migrations[name] = {
        up: async (db) => {
          if (text) await sql.raw(text).execute(db)
        },
      }
    }
    for (const name of unknown) migrations[name] = { up: async () => undefined }
    return migrations
  },
})

interface MigrationFile {
  default?: MigrationSql
  indexes?: MigrationIndexes
}

const readMigration = (name: string) => loadCode<MigrationFile>(MIGRATIONS_FOLDER, name)

const knownMigrations = (): string[] => numberedCode(MIGRATIONS_FOLDER)

/**
 * Migrates the database to the newest schema and returns the names of the migrations that ran. Safe to run from several
 * processes at once: the first one works under an advisory lock, the others wait and find nothing to do.
 */
export async function migrate(db: Db): Promise<string[]> {
  const known = new Set(knownMigrations())
  const unknown = (await executedMigrations(db)).filter((name) => !known.has(name))
  // Each group numbers its files from its own hundred, so a new low number may come after an existing high one.
  const migrator = new Migrator({ db, provider: provider(unknown), allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  await createIndexes(db)
  return (results ?? []).map((result) => result.migrationName)
}

/** Any number that nothing else locks. */
const INDEX_LOCK = 862_004

/**
 * Creates the indexes of all migrations that don't exist yet. One that was interrupted is invalid, and created again.
 * While another process does it, this one does nothing: waiting for it would hold up the creation itself.
 */
async function createIndexes(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${INDEX_LOCK}) as free`.execute(
      connection,
    )
    if (!rows[0]?.free) return
    try {
      for (const migration of knownMigrations())
        for (const [name, columns] of Object.entries((await readMigration(migration)).indexes ?? {}))
          await createIndex(connection, name, columns)
    } finally {
      await sql`select pg_advisory_unlock(${INDEX_LOCK})`.execute(connection)
    }
  })
}

async function createIndex(db: Db, name: string, columns: string): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid) return
  if (rows[0]) await sql.raw(`drop index concurrently ${name}`).execute(db)
  await sql.raw(`create index concurrently ${name} on ${columns}`).execute(db)
}

/** Returns the names of the migrations that this release needs and the database has not had. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const executed = new Set(await executedMigrations(db))
  return knownMigrations().filter((name) => !executed.has(name))
}

async function executedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration')::text as table`.execute(db)
  if (!found[0]?.table) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
