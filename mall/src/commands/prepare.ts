import { readEnv } from '../env'
import { openMall } from '../open'
import { runCommand } from './command'

// Migrates the database and fills a new one, as a start does: npm start runs it while it builds the shop.
runCommand(async () => {
  const mall = await openMall(readEnv(process.env))
  await mall.close()
  return 'The database is ready'
})
