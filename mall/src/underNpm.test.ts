import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { MALL_ROOT, ROOT } from './paths'

const folder = mkdtempSync(join(tmpdir(), 'under-npm-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Starts an npm script, and returns npm's process with the pid of the program behind it. */
async function underNpm(args: string[], cwd: string, settings: Record<string, string>, pidIn: RegExp) {
  const npm = spawn('npm', args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((found, failed) => {
    createInterface(npm.stdout).on('line', (text) => pidIn.test(text) && found(text))
    npm.once('exit', () => failed(new Error('npm ended before its program ran')))
  })
  return { npm, found: pidIn.exec(line)?.[1] ?? '' }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The program looks for its npm so often, on the thread that also answers. */
const LOOK_EVERY_MS = 250
/** Looks after which the program has been left behind, each proven by an answer: on a slow machine they only take longer. */
const MAX_LOOKS = 40

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/livez`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

async function ends(npm: ChildProcess, signal: NodeJS.Signals, pid: number, address: string): Promise<void> {
  after(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  const ended = once(npm, 'exit')
  npm.kill(signal)
  await ended
  for (let looks = 0; isRunning(pid); ) {
    assert.ok(looks < MAX_LOOKS, `npm has ended by ${signal}, and its program still answers at ${address}`)
    await pause(LOOK_EVERY_MS)
    if (await answers(address)) looks++
  }
}

// Not SIGINT, which npm ignores: a terminal sends it to its program too.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
  test(`a program that npm has started ends when npm gets ${signal}`, { timeout: 300_000 }, async () => {
    const project = mkdtempSync(join(folder, 'project-'))
    const start = `node --import ${join(MALL_ROOT, 'endWithNpm.mjs')} program.mjs`
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ name: 'a', version: '1.0.0', scripts: { start } }),
    )
    writeFileSync(
      join(project, 'program.mjs'),
      `import { createServer } from 'node:http'
      const server = createServer((_request, response) => response.end())
      server.listen(0, '127.0.0.1', () => console.log('at ' + process.pid + ' ' + server.address().port))`,
    )
    const { npm, found } = await underNpm(['start'], project, {}, /^at (\d+ \d+)$/)
    const [pid, port] = found.split(' ')
    await ends(npm, signal, Number(pid), `http://127.0.0.1:${port}`)
  })
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`npm start -w mall under a supervisor that sends ${signal} leaves no mall that sells`, {
    timeout: 300_000,
  }, async () => {
    const data = mkdtempSync(join(folder, 'data-'))
    const settings = { MALL_ENV: 'development', MALL_DATA: data, MALL_SEED: '0', PORT: '0', DATABASE_URL: '' }
    const { npm, found } = await underNpm(['start', '-w', 'mall'], ROOT, settings, /Shop\s+(http:\S+)\//)
    const { pid } = JSON.parse(readFileSync(join(data, 'mall.lock'), 'utf8')) as { pid: number }
    assert.ok(await answers(found))
    await ends(npm, signal, pid, found)
    assert.equal(await answers(found), false)
  })
}

test('every script that goes on until it is stopped ends with npm', () => {
  const scriptsIn = (workspace: string): Record<string, string> =>
    JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')).scripts
  const lasting = ['.', 'mall', 'desk'].flatMap((workspace) =>
    Object.entries(scriptsIn(workspace)).filter(([name]) => /^(dev|contract$)/.test(name)),
  )
  assert.equal(lasting.length, 5)
  for (const [name, command] of lasting) assert.match(command, /^node --import \S+\/endWithNpm\.mjs /, name)
  for (const file of ['scripts/start.mjs', 'mall/run.mjs'])
    assert.match(readFileSync(join(ROOT, file), 'utf8'), /^import '.*\/endWithNpm\.mjs'$/m)
})
