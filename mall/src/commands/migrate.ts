import { migrate } from '../db/migrate'
import { openDb, openServer } from '../db/open'
import { PATIENT_LIMITS } from '../db/serverPool'
import { readEnv } from '../env'
import { runCommand } from './command'

// Runs the migrations of this release and prints their names: npm run migrate -w mall
runCommand(async () => {
  const env = readEnv(process.env)
  const { db, close } = env.databaseUrl ? openServer(env.databaseUrl, 1, PATIENT_LIMITS) : await openDb(env)
  try {
    const done = await migrate(db)
    return done.length > 0 ? done.join('\n') : 'Nothing to migrate'
  } finally {
    await close()
  }
})
