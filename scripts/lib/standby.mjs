import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFolder } from './databaseFolder.mjs'
import { answers, findPrograms, freePort, isRoot, serverUser } from './postgres.mjs'
import { StepFailed } from './run.mjs'

const NEEDED_BYTES = 512 * 1024 ** 2

/** Starts a streaming replica of a server of `startPostgres`. Returns its address and a function that kills it. */
export async function startStandby(primaryUrl) {
  const bin = findPrograms()
  const user = isRoot() ? serverUser() : undefined
  const folder = databaseFolder('mall-standby-', NEEDED_BYTES)
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = user ? { uid: user.uid, gid: user.gid } : {}
  const { hostname, port: primaryPort, username } = new URL(primaryUrl)
  const made = spawnSync(
    join(bin, 'pg_basebackup'),
    [
      '-h',
      hostname,
      '-p',
      primaryPort,
      '-U',
      username,
      '-D',
      data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ],
    { cwd: folder, encoding: 'utf8', ...as },
  )
  if (made.status !== 0) throw new StepFailed(`pg_basebackup failed:\n${made.stderr}`)
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ]
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    cwd: folder,
    stdio: 'ignore',
    ...as,
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  /** SIGQUIT ends it at once, as a crash does, with all of its processes. */
  const kill = async () => {
    const pidFile = join(data, 'postmaster.pid')
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
    else child.kill('SIGKILL')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await answers(join(bin, 'pg_isready'), port, child))) {
    await kill()
    throw new StepFailed('The standby did not start')
  }
  return { url: `postgres://${username}@127.0.0.1:${port}/postgres`, kill }
}
