import { EnvError, readEnv } from '../env'
import { openMall } from '../open'
import { moveAllToStorage } from '../rooms/upload/storeUploads'
import { runCommand } from './command'

// Moves pictures from the database to the storage of S3_…: npm run move-uploads -w mall
runCommand(async () => {
  const env = readEnv({ MALL_LOG: 'warn', ...process.env })
  if (!env.s3)
    throw new EnvError('No storage is set up: S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.')
  const { ctx, close } = await openMall({ ...env, seed: false })
  try {
    return `${await moveAllToStorage(ctx)} pictures moved`
  } finally {
    await close()
  }
})
