import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { MIGRATIONS_FOLDER } from '../paths'
import type { Db } from './open'

/** Default export of a file in `migrations/`: SQL for PostgreSQL 15, one or more statements. */
export type MigrationSql = string

/**
 * Returns every `NNNN-name.ts` of the folder, in the order of the numbers. `unknown` are migrations of a newer release
 * that the database has had: nothing is done for them, so that the older release still starts.
 */
const provider = (unknown: readonly string[]): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const name of knownMigrations()) {
      const file = join(MIGRATIONS_FOLDER, `${name}.ts`)
      const { default: text } = (await import(file)) as { default: MigrationSql }
      migrations[name] = {
        up: async (db) => {
          await sql.raw(text).execute(db)
        },
      }
    }
    for (const name of unknown) migrations[name] = { up: async () => undefined }
    return migrations
  },
})

const knownMigrations = (): string[] =>
  readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()

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
  return (results ?? []).map((result) => result.migrationName)
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
