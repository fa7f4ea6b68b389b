import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { EnvError } from '../env/values'
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
const provider = (folder: string, unknown: readonly string[]): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const name of numberedCode(folder)) {
      const { default: text } = await readMigration(folder, name)
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

const readMigration = (folder: string, name: string) => loadCode<MigrationFile>(folder, name)

/** Every database of release 1.0 or later has had it. */
const FIRST_MIGRATION = '0100-settings-and-jobs'

/** How a migration waits for tables that another transaction uses, in milliseconds. */
interface Waiting {
  /** While it waits, all calls that need the table wait behind it: for less time than they would give up after. */
  lockMs: number
  pauseMs: number
  /** After this it is given up. */
  untilMs: number
  report: (line: string) => void | Promise<void>
}

const WAITING: Waiting = {
  lockMs: 2_000,
  pauseMs: 5_000,
  untilMs: 30 * 60_000,
  report: (line) => void process.stderr.write(`${line}\n`),
}

/**
 * Migrates the database to the newest schema and returns the names of the migrations that ran. Safe to run from several
 * processes at once: the first one works under an advisory lock, the others wait and find nothing to do. Where a table
 * is in use, such as by a backup, it tries again and again instead of holding up the shop.
 */
export async function migrate(
  db: Db,
  waiting: Waiting = WAITING,
  folder: string = MIGRATIONS_FOLDER,
): Promise<string[]> {
  const known = new Set(numberedCode(folder))
  const unknown = (await executedMigrations(db)).filter((name) => !known.has(name))
  const migrations = provider(folder, unknown)
  const done = await db.connection().execute((connection) => migrateTables(connection, migrations, waiting))
  await createIndexes(db, folder)
  return done
}

async function migrateTables(
  db: Db,
  migrations: MigrationProvider,
  { lockMs, pauseMs, untilMs, report }: Waiting,
): Promise<string[]> {
  // Each subject numbers its files from its own hundred, so a new low number may come after an existing high one.
  const migrator = new Migrator({ db, provider: migrations, allowUnorderedMigrations: true })
  const until = performance.now() + untilMs
  await sql`select set_config('lock_timeout', ${String(lockMs)}, false)`.execute(db)
  try {
    for (;;) {
      const { error, results } = await migrator.migrateToLatest()
      if (!error) return (results ?? []).map((result) => result.migrationName)
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
      if (performance.now() > until) {
        throw new EnvError(
          'The migrations were given up: a table stayed in use. Nothing has changed; run them later.',
        )
      }
      await report(
        'A table is in use by another transaction, such as a backup. The migrations wait and try again.',
      )
      await setTimeoutAsync(pauseMs)
    }
  } finally {
    await sql`reset lock_timeout`.execute(db)
  }
}

/** PostgreSQL's code for a lock that wasn't free within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Any number that nothing else locks. */
const INDEX_LOCK = 862_004

/**
 * Creates the indexes of all migrations that don't exist yet. One that was interrupted is invalid, and created again.
 * While another process does it, this one does nothing: waiting for it would hold up the creation itself.
 */
async function createIndexes(db: Db, folder: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${INDEX_LOCK}) as free`.execute(
      connection,
    )
    if (!rows[0]?.free) return
    try {
      for (const migration of numberedCode(folder))
        for (const [name, columns] of Object.entries((await readMigration(folder, migration)).indexes ?? {}))
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
  return numberedCode(MIGRATIONS_FOLDER).filter((name) => !executed.has(name))
}

/** @throws EnvError for a database from before release 1.0, which had other migrations; it stays as it is */
async function executedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration')::text as table`.execute(db)
  if (!found[0]?.table) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = rows.map(({ name }) => name)
  if (names.length > 0 && !names.includes(FIRST_MIGRATION)) {
    throw new EnvError(
      'This database is from before release 1.0 and is not used any more (nothing in it has changed): ' +
        'remove the folder .mall, or name another in MALL_DATA, or an empty database in DATABASE_URL.',
    )
  }
  return names
}
