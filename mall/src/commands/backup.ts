import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { copyFolderNow } from '../db/backups'
import { dumpServer } from '../db/serverCopies'
import { EnvError, readEnv } from '../env'
import { runCommand, timeName } from './command'

// Copies the database as of one moment, also while malls are running: npm run backup -w mall [-- <file>]
// A server's into one file, the embedded one into a folder below MALL_DATA/backups. Prints where the copy is.
runCommand(async ([to]) => {
  const env = readEnv(process.env)
  if (env.databaseUrl) {
    const file = resolve(process.env.INIT_CWD ?? '.', to ?? `mall-${timeName()}.dump`)
    if (existsSync(file)) throw new EnvError(`${file} exists already`)
    await dumpServer(env.databaseUrl, file)
    return file
  }
  if (env.dataFolder === 'memory') throw new EnvError('A database in memory has no copy: MALL_DATA=memory')
  return copyFolderNow(env.dataFolder, timeName())
})
