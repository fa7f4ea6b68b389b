import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { databaseFolder } from './databaseFolder.mjs'
import { StepFailed } from './run.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const START_WITHIN_MS = 120_000
/** Bytes that a run's databases need at most. */
const NEEDED_BYTES = 4 * 1024 ** 3
export const isRoot = () => process.getuid?.() === 0

/** Starts a PostgreSQL of its own in a temporary folder, in memory if there is room. Returns its address and a function that stops it. */
export async function startPostgres() {
  const bin = findPrograms() ?? install()
  const user = isRoot() ? serverUser() : undefined
  const folder = databaseFolder('mall-postgres-', NEEDED_BYTES)
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  // The server refuses to run as root.
  const as = user ? ['runuser', '-u', user.name, '--'] : []
  const command = (program, ...args) => [...as, join(bin, program), ...args]

  const [init, ...initArgs] = command(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  )
  const made = spawnSync(init, initArgs, { cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new StepFailed(`initdb failed:\n${made.stderr}`)

  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ]
  const [server, ...serverArgs] = command('postgres', '-D', data, ...settings.flatMap((each) => ['-c', each]))
  const child = spawn(server, serverArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let message = ''
  child.stderr.on('data', (chunk) => {
    message = (message + chunk).slice(-4_000)
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    // Send SIGINT (fast shutdown) to the server process itself, because runuser would not forward it.
    const pidFile = join(data, 'postmaster.pid')
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT')
    else child.kill('SIGKILL')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await answers(join(bin, 'pg_isready'), port, child))) {
    await stop()
    throw new StepFailed(`PostgreSQL did not start:\n${message}`)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
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

export function serverUser() {
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

export async function answers(isReady, port, child) {
  for (const end = Date.now() + START_WITHIN_MS; Date.now() < end && child.exitCode === null; ) {
    if (spawnSync(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}
