import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { databaseFolder } from './databaseFolder.mjs'
import { findPrograms, freePort, ownedByServer } from './postgres.mjs'
import { runPostgres } from './postgresProcess.mjs'
import { StepFailed } from './run.mjs'

const NEEDED_BYTES = 512 * 1024 ** 2

/**
 * Starts a streaming replica of a server of `startPostgres`. Returns its address, its data folder, and
 * functions of a crash. A
 * synchronous standby is known to the primary by `name`.
 */
export async function startStandby(
  primaryUrl,
  { name = 'standby', settings = [], folder: given = undefined } = {},
) {
  const bin = findPrograms()
  const folder = given ?? databaseFolder('mall-standby-', NEEDED_BYTES)
  const user = ownedByServer(folder)
  const { hostname, port: primaryPort, username } = new URL(primaryUrl)
  const from = `host=${hostname} port=${primaryPort} user=${username} application_name=${name}`
  const options = ['-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  const made = spawnSync(join(bin, 'pg_basebackup'), ['-d', from, ...options], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  })
  if (made.status !== 0) throw new StepFailed(`pg_basebackup failed:\n${made.stderr}`)
  const port = await freePort()
  const server = await runPostgres({ bin, folder, port, user, settings })
  return {
    url: `postgres://${username}@127.0.0.1:${port}/postgres`,
    port,
    data: join(folder, 'data'),
    crash: server.kill,
    start: server.start,
    kill: () => server.remove('SIGQUIT'),
  }
}
