import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { copyFolderNow, moveCopy } from '../db/backups'
import { dumpServer } from '../db/serverCopies'
import { EnvError, readCommandEnv } from '../env'
import { runCommand, timeName } from './command'

/** Names are meant from where the command was typed, not from the workspace. */
const FOLDER = process.env.INIT_CWD ?? '.'

// Copies the database as of one moment, also while malls are running: npm run backup -w mall [-- <file or folder>]
// A server's into one file, the embedded one into a folder; without a name below MALL_DATA/backups. Prints where it is.
runCommand(async ([to]) => {
  const env = readCommandEnv(process.env)
  const target = to === undefined ? undefined : resolve(FOLDER, to)
  if (target && existsSync(target)) throw new EnvError(`${target} exists already`)
  if (env.databaseUrl) {
    const file = target ?? resolve(FOLDER, `mall-${timeName()}.dump`)
    await dumpServer(env.databaseUrl, file)
    return file
  }
  if (env.dataFolder === 'memory') throw new EnvError('A database in memory has no copy: MALL_DATA=memory')
  const copy = await copyFolderNow(env.dataFolder, timeName())
  return target ? moveCopy(copy, target) : copy
})
