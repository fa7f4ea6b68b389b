import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { MIGRATIONS_FOLDER } from '../paths'
import type { Db } from './open'

/** Default export of a file in `migrations/`: SQL for PostgreSQL 15, one or more statements. */
export type MigrationSql = string

/** Every `NNNN-name.ts` of the folder, in the order of the numbers. */
const provider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const file of migrationFiles()) {
      const { default: text } = (await import(join(MIGRATIONS_FOLDER, file))) as { default: MigrationSql }
      migrations[file.replace(/\.ts$/, '')] = {
        up: async (db) => {
          await sql.raw(text).execute(db)
        },
      }
    }
    return migrations
  },
}

const migrationFiles = (): string[] =>
  readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => /^\d{4}-.*\.ts$/.test(name))
    .sort()

/**
 * Migrates the database to the newest schema. Safe to run from several processes at once: the first one works under an
 * advisory lock, the others wait and find nothing to do.
 */
export async function migrate(db: Db): Promise<string[]> {
  // Each group numbers its files from its own hundred, so a new low number may come after an existing high one.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
