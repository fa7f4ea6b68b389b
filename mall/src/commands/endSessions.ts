import { FolderInUse } from '../db/folderLock'
import { requestOfMall } from '../db/folderRequests'
import { openDb, openServer } from '../db/open'
import { PATIENT_LIMITS } from '../db/serverPool'
import { transact } from '../db/transact'
import { EnvError, readCommandEnv } from '../env'
import type { DatabaseEnv } from '../env/database'
import { END_SESSIONS, endEverySession, endedText } from '../modules/staff/endEverySession'
import { runCommand } from './command'

// Ends every session of everybody, whether malls are running or not: npm run end-sessions -w mall
runCommand(async () => {
  const env = readCommandEnv(process.env)
  if (!env.databaseUrl && env.dataFolder === 'memory')
    throw new EnvError('A database in memory belongs to its mall alone: stop that one (MALL_DATA=memory)')
  try {
    return await endHere(env)
  } catch (error) {
    if (error instanceof FolderInUse) return requestOfMall(env.dataFolder, END_SESSIONS)
    throw error
  }
})

async function endHere(env: DatabaseEnv): Promise<string> {
  const { db, close } = env.databaseUrl ? openServer(env.databaseUrl, 1, PATIENT_LIMITS) : await openDb(env)
  try {
    return endedText(await transact(db, (trx) => endEverySession(trx, Date.now())))
  } finally {
    await close()
  }
}
