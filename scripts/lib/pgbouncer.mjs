import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { freePort, ownedByServer } from './postgres.mjs'
import { StepFailed } from './run.mjs'

const PROGRAM = '/usr/sbin/pgbouncer'
const START_WITHIN_MS = 20_000

/** Factor by which a test's statement may wait longer than a shopper's: other programs hold it up, not the mall. */
export const TEST_PATIENCE = 10

/** The line of deploy/pgbouncer.ini that production uses, so that the tests run under it. */
const connectQuery = (patience) =>
  /connect_query='[^']+'/
    .exec(readFileSync(join(ROOT, 'deploy/pgbouncer.ini'), 'utf8'))[0]
    .replace(/\d+/g, (limit) => String(Number(limit) * patience))

/**
 * Starts PgBouncer in transaction mode before all databases of a server, with production's limits or so many times longer
 * ones. Returns its address, its process and a function that stops it.
 */
export async function startPgbouncer(serverUrl, { port = undefined, patience = 1 } = {}) {
  const program = existsSync(PROGRAM) ? PROGRAM : 'pgbouncer'
  if (spawnSync(program, ['--version']).status !== 0) {
    throw new StepFailed('PgBouncer is needed for this run: install it (Debian: apt-get install pgbouncer)')
  }
  const { username } = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const file = (name) => join(folder, name)
  const listenPort = port ?? (await freePort())
  writeFileSync(file('users'), `"${username}" ""\n`)
  const writeSettings = (to) => {
    const { hostname, port: serverPort } = new URL(to)
    writeFileSync(
      file('pgbouncer.ini'),
      `[databases]
* = host=${hostname} port=${serverPort} ${connectQuery(patience)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${file('users')}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 1000
server_idle_timeout = 5
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
    )
  }
  writeSettings(serverUrl)
  chmodSync(folder, 0o755)
  // It refuses to run as root, and a command of the mall writes files that only their owner reads.
  const user = ownedByServer(folder)
  if (user) for (const name of ['users', 'pgbouncer.ini']) chownSync(file(name), user.uid, user.gid)
  const child = spawn(program, ['-q', file('pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  })
  let message = ''
  child.stderr.on('data', (chunk) => {
    message = (message + chunk).slice(-2_000)
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = async (signal = 'SIGTERM') => {
    child.kill(signal)
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  for (const end = Date.now() + START_WITHIN_MS; !(await isOpen(listenPort)); ) {
    if (Date.now() > end || child.exitCode !== null) {
      await stop()
      throw new StepFailed(`PgBouncer did not start:\n${message}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}/postgres`,
    port: listenPort,
    pid: child.pid,
    /** Reads its settings again, as `systemctl reload pgbouncer` does: the same ones, or with another server. */
    reload: (to = serverUrl) => {
      writeSettings(to)
      child.kill('SIGHUP')
    },
    stop,
  }
}

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy()))
    socket.once('error', () => resolve(undefined))
  }).then((socket) => socket !== undefined)
