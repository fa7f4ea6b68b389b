import { openDb, openServer } from '../db/open'
import { PATIENT_LIMITS } from '../db/serverPool'
import { EnvError, readCommandEnv } from '../env'
import { enqueueMoves } from '../modules/upload/enqueueMoves'
import { runCommand } from './command'

// Has the malls move pictures from the database to the storage of S3_…: npm run move-uploads -w mall
runCommand(async () => {
  const env = readCommandEnv(process.env)
  if (!env.s3)
    throw new EnvError('No storage is set up: S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.')
  const { db, close } = env.databaseUrl ? openServer(env.databaseUrl, 1, PATIENT_LIMITS) : await openDb(env)
  try {
    return `${await enqueueMoves(db, Date.now())} pictures will be moved by running malls`
  } finally {
    await close()
  }
})
