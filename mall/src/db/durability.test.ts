import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fillFolder } from '../../testing/preparedDb'
import { MALL_ROOT, ROOT } from '../paths'

const SETTINGS = { MALL_ENV: 'test', MALL_SEED: '0', PORT: '0', HOST: '127.0.0.1', MALL_LOG: 'silent' }
const WRITES_BEFORE_THE_KILL = 40
let folder: string
const children: ChildProcess[] = []

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-durability-'))
  await fillFolder(join(folder, 'db'), 'bare')
})
after(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(): ChildProcess {
  const child = spawn(process.execPath, [join(MALL_ROOT, 'run.mjs'), 'main'], {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS, MALL_DATA: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  return child
}

/**
 * Resolves with the address to write to, once the mall serves it; if the mall exits instead, the test fails with its
 * output.
 */
async function ready(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const base = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready))
    child.once('exit', (code) => reject(new Error(`The mall ended with ${code}: ${text}`)))
  })
  return `${base}/juhe/api/v1/user/verification-code`
}

test('acknowledged writes are there after kill -9, and the folder opens again without help', async () => {
  const first = start()
  const url = await ready(first)
  const acknowledged: number[] = []
  for (let i = 0; ; i++) {
    // Kill the mall in the middle of a stream of writes: the last ones may fail, but acknowledged ones must not be
    // lost.
    if (i === WRITES_BEFORE_THE_KILL) setImmediate(() => first.kill('SIGKILL'))
    const phone = 13_000_000_000 + 1e8 + i
    const answer = await fetch(`${url}?phone=${phone}`)
      .then((reply) => reply.json())
      .catch(() => undefined)
    if (!answer) break
    acknowledged.push(phone)
  }
  assert.ok(acknowledged.length >= WRITES_BEFORE_THE_KILL)

  const again = await ready(start())
  for (const phone of acknowledged) {
    const { code } = (await (await fetch(`${again}?phone=${phone}`)).json()) as { code: string }
    assert.equal(code, '601001', `the code of ${phone} was lost`)
  }
})

test('a second mall on the folder is refused, and Ctrl-C leaves the folder free', async () => {
  const owner = children.at(-1) as ChildProcess
  const second = start()
  let text = ''
  second.stderr?.on('data', (chunk) => {
    text += chunk
  })
  assert.deepEqual(await once(second, 'exit'), [1, null])
  assert.match(text, /is in use by another mall/)

  owner.kill('SIGINT')
  assert.deepEqual(await once(owner, 'exit'), [0, null])
  const third = start()
  await ready(third)
  third.kill('SIGTERM')
  assert.deepEqual(await once(third, 'exit'), [0, null])
})
