import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { MALL_ROOT, ROOT } from '../paths'

const SETTINGS = { MALL_ENV: 'test', MALL_SEED: '0', PORT: '0', HOST: '127.0.0.1', MALL_LOG: 'silent' }
let folder: string
const children: ChildProcess[] = []

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-durability-'))
})
after(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(MALL_ROOT, 'src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS, MALL_DATA: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  return child
}

async function ready(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ ready: string }]
  return `${message.ready}/juhe/api/v1/user/verification-code`
}

test('what was acknowledged is there after kill -9, and the folder opens again without help', async () => {
  const first = start()
  const url = await ready(first)
  const acknowledged: number[] = []
  // Killed in the middle of a stream of writes: the last ones may fail, the answered ones may not be lost.
  setTimeout(() => first.kill('SIGKILL'), 700)
  for (let i = 0; ; i++) {
    const phone = 13_000_000_000 + 1e8 + i
    const answer = await fetch(`${url}?phone=${phone}`)
      .then((reply) => reply.json())
      .catch(() => undefined)
    if (!answer) break
    acknowledged.push(phone)
  }
  assert.ok(acknowledged.length > 20, `only ${acknowledged.length} writes before the kill`)

  const again = await ready(start())
  for (const phone of acknowledged) {
    const { code } = (await (await fetch(`${again}?phone=${phone}`)).json()) as { code: string }
    assert.equal(code, '601001', `the code of ${phone} was lost`)
  }
})

test('a second mall on the folder is refused, and Ctrl-C leaves the folder free', async () => {
  const owner = children.at(-1) as ChildProcess
  const second = start()
  let said = ''
  second.stderr?.on('data', (chunk) => {
    said += chunk
  })
  assert.deepEqual(await once(second, 'exit'), [1, null])
  assert.match(said, /is in use by another mall/)

  owner.kill('SIGINT')
  assert.deepEqual(await once(owner, 'exit'), [0, null])
  const third = start()
  await ready(third)
  third.kill('SIGTERM')
  assert.deepEqual(await once(third, 'exit'), [0, null])
})
