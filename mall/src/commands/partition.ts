import { pendingMigrations } from '../db/migrate'
import { openDb, openServer } from '../db/open'
import { PARTITIONED_TABLES } from '../db/partitions'
import { partitionTable } from '../db/partitionTable'
import { PATIENT_LIMITS } from '../db/serverPool'
import { EnvError, readCommandEnv } from '../env'
import { runCommand } from './command'

// Splits the tables that grow with time by month, while malls of this release run on a server: npm run partition -w mall
// It can be stopped and run again. The embedded database needs its mall stopped.
runCommand(async () => {
  const env = readCommandEnv(process.env)
  const { db, close } = env.databaseUrl ? openServer(env.databaseUrl, 1, PATIENT_LIMITS) : await openDb(env)
  try {
    if ((await pendingMigrations(db)).length > 0)
      throw new EnvError('The database is older than this release. First: npm run migrate -w mall')
    const done: string[] = []
    for (const table of PARTITIONED_TABLES) if (await partitionTable(db, table, Date.now())) done.push(table)
    return done.length > 0
      ? `Split by month: ${done.join(', ')}`
      : 'All these tables are split by month already'
  } finally {
    await close()
  }
})
