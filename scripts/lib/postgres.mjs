import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { databaseFolder } from './databaseFolder.mjs'
import { runPostgres } from './postgresProcess.mjs'
import { StepFailed } from './run.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
/** Bytes that a run's databases need at most. */
const NEEDED_BYTES = 4 * 1024 ** 3
const isRoot = () => process.getuid?.() === 0

/**
 * Starts a PostgreSQL of its own in a temporary folder, in memory if there is room. Returns its address, a function that
 * stops it, and those of a crash. `port` and `settings` are further ones of postgresql.conf, `folder` is one to use instead.
 */
export async function startPostgres({ settings = [], port = undefined, folder: given = undefined } = {}) {
  const bin = findPrograms() ?? install()
  const folder = given ?? databaseFolder('mall-postgres-', NEEDED_BYTES)
  const user = ownedByServer(folder)
  const data = join(folder, 'data')
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--data-checksums']
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, ...options], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  })
  if (made.status !== 0) throw new StepFailed(`initdb failed:\n${made.stderr}`)
  const own = port ?? (await freePort())
  const server = await runPostgres({ bin, folder, port: own, user, settings })
  const { start, kill, remove } = server
  return {
    url: `postgres://postgres@127.0.0.1:${own}/postgres`,
    port: own,
    data,
    stop: () => remove(),
    kill,
    start,
  }
}

/** Gives a folder to the user that servers run as; returns it for `spawn`. Only root can and must. */
export function ownedByServer(folder) {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = serverUser()
  chownSync(folder, uid, gid)
  return { uid, gid }
}

export function findPrograms() {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...process.env.PATH.split(':'),
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))),
  )
}

function install() {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) {
    throw new StepFailed('PostgreSQL is needed for this run: install it (Debian: apt-get install postgresql)')
  }
  console.log('Installing PostgreSQL …')
  // Only the programs are needed, not a server that runs from now on.
  mkdirSync('/etc/postgresql-common', { recursive: true })
  const setting = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(setting)) writeFileSync(setting, 'create_main_cluster = false\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    stdio: 'inherit',
    env,
  })
  const found = findPrograms()
  if (!found) throw new StepFailed('PostgreSQL was installed, but initdb was not found')
  return found
}

function serverUser() {
  for (const name of ['postgres', 'nobody']) {
    const found = spawnSync('id', [name], { encoding: 'utf8' })
    const match = /uid=(\d+).*?gid=(\d+)/.exec(found.stdout ?? '')
    if (match) return { name, uid: Number(match[1]), gid: Number(match[2]) }
  }
  throw new StepFailed('PostgreSQL refuses to run as root, and there is no user `postgres` to run it as')
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
