import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { restoreFolder } from '../db/backups'
import { openServer } from '../db/open'
import { restoreServer } from '../db/serverCopies'
import { EnvError, readCommandEnv } from '../env'
import { runCommand, timeName } from './command'

// Replaces the database by a copy that `backup` made: npm run restore -w mall -- <file or folder>
// All malls must be stopped. What was there before is kept beside it (embedded), or must be backed up first (server).
runCommand(async ([from]) => {
  const env = readCommandEnv(process.env)
  if (!from) throw new EnvError('Name the copy: npm run restore -w mall -- <file or folder>')
  const copy = resolve(process.env.INIT_CWD ?? '.', from)
  if (!existsSync(copy)) throw new EnvError(`${copy} does not exist`)
  if (env.databaseUrl) {
    await refuseWhileUsed(env.databaseUrl)
    await restoreServer(env.databaseUrl, copy)
    return `The database is as it was in ${copy}`
  }
  if (env.dataFolder === 'memory')
    throw new EnvError('A database in memory cannot be restored: MALL_DATA=memory')
  const former = await restoreFolder(env.dataFolder, copy, timeName())
  return `The database is as it was in ${copy}${former ? `; the former one is in ${former}` : ''}`
})

/**
 * Refuses to restore into a database that is in use.
 * @throws EnvError while a mall is connected: it would go on with what it has in memory, and hold locks.
 */
async function refuseWhileUsed(url: string): Promise<void> {
  const { db, close } = openServer(url, 1)
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'mall' and pid <> pg_backend_pid()`.execute(
      db,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) throw new EnvError(`Stop all malls first: ${count} connections of theirs are open`)
  } finally {
    await close()
  }
}
