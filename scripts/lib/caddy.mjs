import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { freePort } from './postgres.mjs'
import { StepFailed } from './run.mjs'

const START_WITHIN_MS = 20_000
const UPSTREAMS = 'mall1:10086 mall2:10086'

/** Starts Caddy with deploy/Caddyfile before malls on these ports. Returns its address and a function that stops it. */
export async function startCaddy(ports) {
  if (spawnSync('caddy', ['version']).status !== 0) {
    throw new StepFailed('Caddy is needed for this run: install it (Debian: apt-get install caddy)')
  }
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const production = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
  if (!production.includes(UPSTREAMS)) throw new StepFailed(`deploy/Caddyfile has no ${UPSTREAMS}`)
  const upstreams = ports.map((each) => `127.0.0.1:${each}`).join(' ')
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n}\n${production.replace(UPSTREAMS, upstreams)}`)
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, SHOP_DOMAIN: url, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let message = ''
  child.stderr.on('data', (chunk) => {
    message = (message + chunk).slice(-2_000)
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  // Any answer, also that no mall is ready yet, comes from Caddy.
  for (const end = Date.now() + START_WITHIN_MS; !(await fetch(url).catch(() => undefined)); ) {
    if (Date.now() > end || child.exitCode !== null) {
      await stop()
      throw new StepFailed(`Caddy did not start:\n${message}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url, stop }
}
