import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readEnv } from '../../env'
import { openMall } from '../../open'
import { MALL_ROOT, ROOT } from '../../paths'
import { beginSession } from '../../store/session/writeSession'

const SKU = 'mug-enamel-0'
const ORDERS_BEFORE_THE_KILL = 25
const AT_ONCE = 4
let folder: string
let child: ChildProcess | undefined

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-killed-'))
})
after(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const settings = () => ({
  MALL_ENV: 'test',
  MALL_DATA: folder,
  MALL_SEED: '1',
  MALL_LOG: 'silent',
  DATABASE_URL: '',
})

/** Opens the folder in this process: the seeds are planted the first time. */
const open = () => openMall(readEnv(settings()))

async function start(): Promise<string> {
  const started = spawn(process.execPath, ['--import', 'tsx', join(MALL_ROOT, 'src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...settings(), PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child = started
  const base = await new Promise<string>((resolve, reject) => {
    started.once('message', (message) => resolve((message as { ready: string }).ready))
    started.once('exit', (code) => reject(new Error(`The mall ended with ${code}`)))
  })
  return `${base}/juhe/api/v1`
}

test('kill -9 in the middle of orders: every acknowledged order is there, and none without its stock', async () => {
  const { ctx, close } = await open()
  const session = await ctx.transact((trx) => beginSession(ctx, trx, 'u-laozhou'))
  const stockBefore = await stockOf(ctx.db)
  await close()

  const base = await start()
  const acknowledged: string[] = []
  let sent = 0
  const send = async (): Promise<void> => {
    for (;;) {
      const clientKey = `killed-${sent++}`
      const body = {
        source: 'direct',
        lines: [{ skuId: SKU, number: 1 }],
        addressId: 'a-0',
        clientKey,
        couponId: '',
        expectedAmount: '67.00',
      }
      const answer = await fetch(`${base}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accesstoken: session.accessToken },
        body: JSON.stringify(body),
      })
        .then((reply) => reply.json() as Promise<{ code: string; description: string }>)
        .catch(() => undefined)
      if (!answer) return
      assert.equal(answer.code, '000000', answer.description)
      acknowledged.push(clientKey)
      if (acknowledged.length === ORDERS_BEFORE_THE_KILL) setImmediate(() => child?.kill('SIGKILL'))
    }
  }
  const ended = once(child as ChildProcess, 'exit')
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  await ended
  assert.ok(acknowledged.length >= ORDERS_BEFORE_THE_KILL)

  const again = await open()
  const orders = await again.ctx.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.key', '=', 'orders.id').on('jobs.kind', '=', 'closeUnpaidOrder'),
    )
    .select('client_key')
    .where('client_key', 'like', 'killed-%')
    .execute()
  const kept = new Set(orders.map(({ client_key }) => client_key))
  for (const key of acknowledged) assert.ok(kept.has(key), `${key} was lost`)
  assert.equal(await stockOf(again.ctx.db), stockBefore - kept.size)
  await again.close()
})

async function stockOf(db: Awaited<ReturnType<typeof open>>['ctx']['db']): Promise<number> {
  const { stock } = await db
    .selectFrom('skus')
    .select('stock')
    .where('id', '=', SKU)
    .executeTakeFirstOrThrow()
  return stock
}
