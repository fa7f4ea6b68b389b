import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { StepFailed } from './run.mjs'

const START_WITHIN_MS = 120_000
/** Processes of a killed server end by themselves; until then another can't have its memory. */
const FREE_WITHIN_MS = 10_000

/** Runs the server of a data folder, which can be killed and started again on the same port. */
export async function runPostgres({ bin, folder, port, user, settings = [] }) {
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    ...settings,
  ]
  const args = ['-D', join(folder, 'data'), ...all.flatMap((each) => ['-c', each])]
  let child
  let gone
  const tryStart = async () => {
    let message = ''
    // The server refuses to run as root.
    child = spawn(join(bin, 'postgres'), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user })
    child.stderr.on('data', (chunk) => {
      message = (message + chunk).slice(-4_000)
    })
    gone = new Promise((resolve) => child.once('exit', resolve))
    if (await answers(bin, port, child)) return ''
    child.kill('SIGKILL')
    await gone
    return message || 'no message'
  }
  const start = async () => {
    for (const until = Date.now() + FREE_WITHIN_MS; ; ) {
      const message = await tryStart()
      if (!message) return
      if (!message.includes('shared memory') || Date.now() > until)
        throw new StepFailed(`PostgreSQL did not start:\n${message}`)
    }
  }
  const end = async (signal) => {
    child.kill(signal)
    await gone
  }
  const server = {
    start,
    /** Kills it as a crash does; its folder stays. */
    kill: () => end('SIGKILL'),
    /** Ends it and removes its folder: SIGINT is PostgreSQL's fast shutdown, SIGQUIT a crash. */
    async remove(signal = 'SIGINT') {
      await end(signal)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await start()
    return server
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function answers(bin, port, child) {
  const isReady = join(bin, 'pg_isready')
  for (const end = Date.now() + START_WITHIN_MS; Date.now() < end && child.exitCode === null; ) {
    if (spawnSync(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}
