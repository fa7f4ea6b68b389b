import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { EnvError } from '../env/values'
import { MIGRATIONS_FOLDER } from '../paths'
import { createIndexes } from './createIndexes'
import { isLockRefused, untilUnlocked, WAITING, type Waiting } from './lockWaits'
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
/** A database from before release 1.0 has had the first of these, and with the second it has all tables of 1.0. */
const BEFORE_RELEASE = ['1900-test-drives', '1707-stopped-runs'] as const

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
  await createIndexes(db, await indexesOf(folder))
  return done
}

async function indexesOf(folder: string): Promise<[name: string, columns: string][]> {
  const files = await Promise.all(numberedCode(folder).map((name) => readMigration(folder, name)))
  return files.flatMap(({ indexes = {} }) => Object.entries(indexes))
}

async function migrateTables(db: Db, migrations: MigrationProvider, waiting: Waiting): Promise<string[]> {
  // Each subject numbers its files from its own hundred, so a new low number may come after an existing high one.
  const migrator = new Migrator({ db, provider: migrations, allowUnorderedMigrations: true })
  await sql`select set_config('lock_timeout', ${String(waiting.lockMs)}, false)`.execute(db)
  try {
    return await untilUnlocked(
      waiting,
      'A table is in use by another transaction, such as a backup. The migrations wait and try again.',
      async () => {
        const { error, results } = await migrator.migrateToLatest()
        if (error) throw error
        return (results ?? []).map((result) => result.migrationName)
      },
    )
  } catch (error) {
    if (!isLockRefused(error)) throw error
    throw new EnvError(
      'The migrations were given up: a table stayed in use. Nothing has changed; run them later.',
    )
  } finally {
    await sql`reset lock_timeout`.execute(db)
  }
}

/** Returns the names of the migrations that this release needs and the database has not had. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const executed = new Set(await executedMigrations(db))
  return numberedCode(MIGRATIONS_FOLDER).filter((name) => !executed.has(name))
}

/**
 * Returns the names of the migrations that the database has had.
 * @throws EnvError for a database from before release 1.0 that lacks some of its tables; it stays as it is
 */
async function executedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration')::text as table`.execute(db)
  if (!found[0]?.table) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = rows.map(({ name }) => name)
  const [older, last] = BEFORE_RELEASE
  const isOlder = !names.includes(FIRST_MIGRATION) || (names.includes(older) && !names.includes(last))
  if (names.length > 0 && isOlder) {
    throw new EnvError(
      'This database is from before release 1.0 and is not used any more (nothing in it has changed): ' +
        'remove the folder .mall, or name another in MALL_DATA, or an empty database in DATABASE_URL.',
    )
  }
  return names
}
