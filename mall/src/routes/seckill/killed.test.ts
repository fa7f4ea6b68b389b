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
import { type Buyer, booksOf, plantCrowd, plantSale } from '../../testing/crowd'

const BUYERS = 400
const STOCK = 300
const ORDERS_BEFORE_THE_KILL = 100
const AT_ONCE = 32
let folder: string
let child: ChildProcess | undefined

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-sale-killed-'))
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
  RATE_LIMIT_PER_MINUTE: '0',
})

const open = () => openMall(readEnv(settings()))

async function start(): Promise<string> {
  const started = spawn(process.execPath, ['--import', 'tsx', join(MALL_ROOT, 'src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...settings(), PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child = started
  return new Promise<string>((resolve, reject) => {
    started.once('message', (message) => resolve((message as { ready: string }).ready))
    started.once('exit', (code) => reject(new Error(`The mall ended with ${code}`)))
  })
}

/** What came back, or undefined when the mall is gone. */
const order = (base: string, buyer: Buyer, seckillId: string) =>
  fetch(`${base}/api/v5/trade/seckillDone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: buyer.token },
    body: JSON.stringify({
      seckillId,
      number: 1,
      addressId: buyer.addressId,
      clientKey: keyOf(buyer),
      expectedAmount: '100.00',
    }),
  })
    .then((reply) => reply.json() as Promise<{ code: string; data: { orderSn: string } }>)
    .catch(() => undefined)
const keyOf = ({ userId }: Buyer) => `killed-${userId}`

test('kill -9 in the middle of a flash sale: what was told stands, every piece is somewhere, and a retry finds its order', async () => {
  const planted = await open()
  const crowd = await plantCrowd(planted.ctx, BUYERS)
  const seckillId = await plantSale(planted.ctx, { total: STOCK })
  await planted.close()

  const base = await start()
  const ended = once(child as ChildProcess, 'exit')
  const told = new Map<string, string>()
  const queue = [...crowd]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let buyer = queue.shift(); buyer; buyer = queue.shift()) {
        const answer = await order(base, buyer, seckillId)
        if (!answer) return
        if (answer.code === '000000') told.set(keyOf(buyer), answer.data.orderSn)
        if (told.size === ORDERS_BEFORE_THE_KILL) child?.kill('SIGKILL')
      }
    }),
  )
  await ended
  assert.ok(told.size >= ORDERS_BEFORE_THE_KILL)

  const again = await start()
  for (const buyer of crowd.slice(0, 20)) {
    const answer = await order(again, buyer, seckillId)
    const before = told.get(keyOf(buyer))
    if (before) assert.equal(answer?.data.orderSn, before)
  }
  const stopped = once(child as ChildProcess, 'exit')
  child?.kill('SIGTERM')
  await stopped

  const { ctx, close } = await open()
  const books = await booksOf(ctx, seckillId)
  assert.deepEqual([books.adds, books.most, books.orders], [true, 1, books.buyers])
  const made = await ctx.db
    .selectFrom('seckill_orders')
    .innerJoin('orders', 'orders.id', 'seckill_orders.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'client_key', 'order_sn'])
    .where('item_id', '=', seckillId)
    .execute()
  assert.equal(made.length, books.orders)
  const kept = new Map(made.map((row) => [row.client_key, row.order_sn]))
  for (const [key, sn] of told) assert.equal(kept.get(key), sn, `${key} was lost`)
  const jobs = await ctx.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'closeUnpaidRound')
    .execute()
  const closing = new Set(jobs.flatMap(({ payload }) => (payload as { orderIds: string[] }).orderIds))
  assert.ok(
    made.every(({ id }) => closing.has(id)),
    'each will close when nobody pays',
  )
  await close()
})
