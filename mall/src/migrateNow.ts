import { migrate } from './db/migrate'
import { openDb, openServer } from './db/open'
import { PATIENT_LIMITS } from './db/serverPool'
import { EnvError, readEnv } from './env'

/** Runs the migrations of this release and prints their names: `npm run migrate -w mall`. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const { db, close } = env.databaseUrl ? openServer(env.databaseUrl, 1, PATIENT_LIMITS) : await openDb(env)
  try {
    const done = await migrate(db)
    process.stdout.write(done.length > 0 ? `${done.join('\n')}\n` : 'Nothing to migrate\n')
  } finally {
    await close()
  }
}

main().catch((error) => {
  process.stderr.write(`${error instanceof EnvError ? error.message : (error?.stack ?? error)}\n`)
  process.exitCode = 1
})
