import { migrate } from '../db/migrate'
import { openDb, openServer } from '../db/open'
import { PATIENT_LIMITS } from '../db/serverPool'
import { readCommandEnv } from '../env'
import { serverHosts } from '../env/serverUrls'
import { runCommand } from './command'

// Runs the migrations of this release and prints the database and their names: npm run migrate -w mall
runCommand(async () => {
  const env = readCommandEnv(process.env)
  const { db, close } = env.databaseUrl ? openServer(env.databaseUrl, 1, PATIENT_LIMITS) : await openDb(env)
  try {
    const done = await migrate(db)
    // An operator who forgot DATABASE_URL sees that another database was migrated.
    const where = env.databaseUrl
      ? serverHosts(env.databaseUrl)
      : `the embedded database in ${env.dataFolder}`
    return done.length > 0 ? `Migrated ${where}:\n${done.join('\n')}` : `Nothing to migrate in ${where}`
  } finally {
    await close()
  }
})
