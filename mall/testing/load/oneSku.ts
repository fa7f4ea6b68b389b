import { cpus, loadavg } from 'node:os'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { ordersCalls } from '@contract/calls/orders'
import { sql } from 'kysely'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { runCommand } from '../../src/commands/command'
import { readEnv } from '../../src/env'
import { newId } from '../../src/newId'
import { openMall } from '../../src/open'
import { callOver, type WireAnswer } from '../callOver'
import { type Buyer, seedCrowd } from '../crowd'
import { type MallProcess, startMallProcess } from '../mallProcess'
import { openWire } from '../wire'

const PHASE_MS = 10_000
const WARM_UP_MS = 3_000
const LOOK_EVERY_MS = 50
const OK = '000000'
/** Keys of the orders that were sent. */
const KEYS: string[] = []

const print = (line: string) => process.stdout.write(`${line}\n`)

interface Shop {
  readonly bases: readonly string[]
  readonly buyers: readonly Buyer[]
  readonly skuIds: readonly string[]
}

// Measures orders of one SKU by a crowd beside orders of many SKUs, and what somebody else waits meanwhile:
// npm run load-sku -w mall [-- <buyers at once> [<ms from the malls to the database>]]
runCommand(async ([buyers = '100', delay = '1']) => {
  const server = await startPostgres()
  const wire = await openWire(new URL(server.url), Number(delay))
  const settings = {
    MALL_ENV: 'test',
    MALL_SECRET: 'a-secret-for-tests-only-0123456789',
    MALL_LOG: 'silent',
    DATABASE_URL: server.url,
    UNPAID_ORDERS_PER_USER: '0',
    UNPAID_PIECES_PER_USER: '0',
    ABANDONED_ORDERS_PER_DAY: '0',
  }
  const malls: MallProcess[] = []
  const own = await openMall(readEnv({ ...settings, MALL_MIGRATE: '1', MALL_SEED: '1' }))
  try {
    const { db } = own.ctx
    await sql`update skus set stock = 1000000`.execute(db)
    const { rows } = await sql<{ id: string }>`select skus.id from skus join goods on goods.id = skus.goods_id
      where skus.on_sale and goods.on_sale and skus.price > 0 order by skus.id`.execute(db)
    const far = server.url.replace(String(server.port), String(wire.port))
    for (let n = 0; n < 2; n += 1)
      malls.push(await startMallProcess({ ...settings, MALL_SEED: '0', DATABASE_URL: far }))
    const shop: Shop = {
      bases: malls.map(({ base }) => base),
      buyers: await seedCrowd(own.ctx, Number(buyers) + 1),
      skuIds: rows.map(({ id }) => id),
    }
    print(
      `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, two processes, ${buyers} buyers at once, ${delay} ms to the database`,
    )
    await crowd(shop, WARM_UP_MS)
    // By now the stock of the seeds' overdue orders is back.
    await sql`update skus set stock = 1000000`.execute(db)
    KEYS.length = 0
    print(
      '| orders of | orders/s | p50 ms | p99 ms | refused | own orders of another shopper, p50 and p99 ms |',
    )
    for (const [name, skuIds] of [
      [`${shop.skuIds.length} SKUs`, shop.skuIds],
      ['one SKU', shop.skuIds.slice(0, 1)],
      [`${shop.skuIds.length} SKUs again`, shop.skuIds],
      ['one SKU again', shop.skuIds.slice(0, 1)],
    ] as const)
      print(`| ${name} | ${await crowd({ ...shop, skuIds }, PHASE_MS)} |`)
    const { rows: books } = await sql<{ sold: number; taken: number }>`
      select (select sum(1000000 - stock) from skus)::int as taken,
        (select sum(number) from order_lines join orders on orders.id = order_id
          where client_key = any (${KEYS}))::int as sold`.execute(db)
    if (books[0]?.sold !== books[0]?.taken) process.exitCode = 1
    return `${books[0]?.sold} pieces sold, ${books[0]?.taken} taken from stock`
  } finally {
    for (const { child } of malls) child.kill('SIGKILL')
    await own.close()
    await wire.close()
    await server.stop()
  }
})

/** Lets all buyers but the last order again and again; the last one looks at their orders. Returns the figures. */
async function crowd({ bases, buyers, skuIds }: Shop, ms: number): Promise<string> {
  const until = performance.now() + ms
  const ordered: number[] = []
  const looked: number[] = []
  let refused = 0
  const timed = async (into: number[], call: () => Promise<WireAnswer>) => {
    const began = performance.now()
    const { code } = await call()
    if (code === OK) into.push(performance.now() - began)
    else refused += 1
  }
  const buy = async ({ token, addressId }: Buyer, place: number) => {
    const base = bases[place % bases.length] as string
    const lines = [{ skuId: skuIds[place % skuIds.length] as string, number: 1 }]
    const wanted = { source: 'direct', lines, addressId, couponId: '' }
    const { data } = await callOver(base, ordersCalls.preview, { token, body: wanted })
    while (performance.now() < until) {
      const clientKey = newId()
      KEYS.push(clientKey)
      const body = { ...wanted, clientKey, expectedAmount: data.payableAmount }
      await timed(ordered, () => callOver(base, ordersCalls.create, { token, body }))
    }
  }
  const look = async ({ token }: Buyer) => {
    const body = { status: 0, pageNum: 1, pageSize: 10 }
    while (performance.now() < until) {
      await timed(looked, () => callOver(bases[0] as string, ordersCalls.list, { token, body }))
      await setTimeoutAsync(LOOK_EVERY_MS)
    }
  }
  await Promise.all([...buyers.slice(1).map(buy), look(buyers[0] as Buyer)])
  const perSecond = Math.round((ordered.length * 1_000) / ms)
  return [
    perSecond,
    at(ordered, 0.5),
    at(ordered, 0.99),
    refused,
    `${at(looked, 0.5)}, ${at(looked, 0.99)}`,
  ].join(' | ')
}

const at = (times: readonly number[], share: number) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)
