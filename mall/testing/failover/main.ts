import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { startStandby } from '../../../scripts/lib/standby.mjs'
import { runCommand } from '../../src/commands/command'
import { type Db, openServer } from '../../src/db/open'
import { readEnv } from '../../src/env'
import { openMall } from '../../src/open'
import { sendOver } from '../callOver'
import { type Buyer, seedCrowd } from '../crowd'
import { type MallProcess, startMallProcess } from '../mallProcess'
import { openWechatStandIn } from '../payStandIns/wechatStandIn'
import { openWire } from '../wire'
import { wrongInBooks } from './books'
import { dropPackets } from './firewall'
import { type Acknowledged, type Seen, type Shopping, shop } from './shoppers'

const SHOPPERS = 12
const BEFORE_MS = 8_000
/** From the failure to the promotion: what somebody, or a watching program, needs to decide. */
const DECIDE_MS = Number(process.env.FAILOVER_DECIDE_SECONDS ?? 3) * 1_000
const AFTER_MS = 10_000
/** A job that was cut off runs again when its lease is over. */
const SETTLE_MS = 150_000

const print = (line: string) => process.stdout.write(`${line}\n`)

// Rehearses a failure under orders and payments:
// npm run failover -w mall [-- kill|cut|firewall|standby [async [<ms behind>]]]
// Two malls, a primary and a standby (synchronous, unless "async"), a payment platform of its own. The primary is killed (-9),
// cut off from the malls, or from everybody by a firewall (nftables), and the standby promoted; one that isn't synchronous may
// be behind by then. With "standby" the synchronous standby is killed, and the primary set to do without. Prints what callers
// saw, and compares the payment platform's money with the books.
runCommand(async ([how = 'kill', commit = 'sync', behindMs = '0']) => {
  const primary = await startPostgres({ settings: ['max_connections=60'] })
  const standby = await startStandby(primary.url)
  const wires = [await openWire(new URL(primary.url)), await openWire(new URL(standby.url))] as const
  const url = `postgres://postgres@127.0.0.1:${wires[0].port},127.0.0.1:${wires[1].port}/postgres`
  const { standIn, platform } = await openWechatStandIn()
  const settings = {
    MALL_ENV: 'test',
    DATABASE_URL: url,
    UNPAID_ORDERS_PER_USER: '0',
    UNPAID_PIECES_PER_USER: '0',
    ABANDONED_ORDERS_PER_DAY: '0',
    MALL_LOG: process.env.MALL_LOG ?? 'silent',
    ...standIn.settings,
  }
  const admin = openServer(primary.url, 1)
  const malls: MallProcess[] = []
  let freeSender = (): void => undefined
  let openFirewall = async (): Promise<void> => undefined
  try {
    const own = await openMall(readEnv({ ...settings, MALL_MIGRATE: '1', MALL_SEED: '1' }))
    await sql`update skus set stock = 1000000`.execute(own.ctx.db)
    const buyers = await seedCrowd(own.ctx, SHOPPERS)
    const { rows } = await sql<{ id: string }>`select skus.id from skus join goods on goods.id = skus.goods_id
      where skus.on_sale and goods.on_sale and skus.price > 0 order by skus.id limit 40`.execute(own.ctx.db)
    if (commit === 'sync') {
      await sql`alter system set synchronous_standby_names = 'standby'`.execute(admin.db)
      await sql`select pg_reload_conf()`.execute(admin.db)
    }
    for (let n = 0; n < 2; n += 1) malls.push(await startMallProcess({ ...settings, MALL_SEED: '0' }))
    const bases = malls.map(({ base }) => base)
    let turn = 0
    // The platform's notifications go to either mall.
    standIn.connect({
      app: {
        inject: async ({ url: path, headers, payload }: Record<string, never>) => {
          turn += 1
          const answer = await sendOver(`${bases[turn % bases.length]}${path}`, 'POST', payload, headers)
          return { statusCode: answer.status, body: '{}', json: () => ({ message: '' }) }
        },
      },
    } as never)
    const skuIds = rows.map(({ id }) => id)
    const calm = await run({ bases, platform, skuIds }, buyers, BEFORE_MS)
    print(`before: ${summary(calm.seen, BEFORE_MS)}`)
    const shopping = newShopping({ bases, platform, skuIds })
    const shoppers = buyers.map((buyer, place) => shop(shopping, buyer, place))
    await setTimeoutAsync(2_000)
    if (commit !== 'sync') freeSender = await holdSender(admin.db)
    await setTimeoutAsync(Number(behindMs))
    const failedAt = performance.now()
    if (how === 'cut') wires[0].pause()
    else if (how === 'firewall')
      openFirewall = await dropPackets([wires[0].port, Number(new URL(primary.url).port)])
    else if (how === 'standby') await standby.kill()
    else {
      await primary.kill()
      freeSender()
    }
    await setTimeoutAsync(DECIDE_MS)
    if (how === 'standby') await doWithoutStandby(admin.db)
    else await promote(standby.url)
    const decidedAt = performance.now()
    await setTimeoutAsync(AFTER_MS)
    shopping.isOver = true
    await Promise.all(shoppers)
    const { seen } = shopping
    print(`around: ${summary(seen, performance.now() - failedAt)}`)
    const failed = seen.failedTo
      ? `the last failed call ${seconds(seen.failedTo - decidedAt)} later`
      : 'no call failed'
    print(
      `decided after ${seconds(decidedAt - failedAt)}, ${failed}, the longest answered one took ${seconds(Math.max(...seen.latencies))}`,
    )
    const acknowledged = merged(calm.acknowledged, shopping.acknowledged)
    const wrong = await settled(
      () => wrongInBooks(own.ctx, platform, acknowledged),
      async () => {
        await platform.notifications.deliverAll()
        await standIn.settleRefunds()
        await platform.notifications.deliverAll()
      },
    )
    await own.close()
    print(
      `acknowledged: ${acknowledged.orders.size} orders, ${acknowledged.payments.size} payments, ${acknowledged.cancelled.size} cancellations`,
    )
    for (const line of wrong) print(`WRONG ${line}`)
    if (wrong.length > 0 || Object.keys(seen.statuses).some((status) => !['200', '503'].includes(status)))
      process.exitCode = 1
    return wrong.length > 0 ? 'The books are wrong' : 'The books agree with the platform, to the fen'
  } finally {
    // A server doesn't end while one of its processes is held.
    freeSender()
    await openFirewall()
    for (const { child } of malls) child.kill('SIGKILL')
    await standIn.stop()
    for (const wire of wires) await wire.close()
    await admin.close()
    await standby.kill()
    await primary.stop()
  }
})

async function promote(url: string): Promise<void> {
  const promoted = openServer(url, 1)
  await sql`select pg_promote(true, 30)`.execute(promoted.db).finally(promoted.close)
}

async function doWithoutStandby(db: Db): Promise<void> {
  await sql`alter system set synchronous_standby_names = ''`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** Stops the process of the primary that sends the log to the standby. Returns a function that ends it, once. */
async function holdSender(db: Db): Promise<() => void> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_replication`.execute(db)
  const pid = rows[0]?.pid
  if (pid === undefined) throw new Error('The standby does not follow the primary')
  process.kill(pid, 'SIGSTOP')
  let isHeld = true
  return () => {
    if (isHeld) process.kill(pid, 'SIGKILL')
    isHeld = false
  }
}

function newShopping(of: Pick<Shopping, 'bases' | 'platform' | 'skuIds'>): Shopping {
  const seen: Seen = { statuses: {}, latencies: [], failedFrom: 0, failedTo: 0 }
  const acknowledged: Acknowledged = { orders: new Map(), payments: new Set(), cancelled: new Set() }
  return { ...of, seen, acknowledged, isOver: false }
}

async function run(
  of: Pick<Shopping, 'bases' | 'platform' | 'skuIds'>,
  buyers: readonly Buyer[],
  ms: number,
) {
  const shopping = newShopping(of)
  const shoppers = buyers.map((buyer, place) => shop(shopping, buyer, place))
  await setTimeoutAsync(ms)
  shopping.isOver = true
  await Promise.all(shoppers)
  return shopping
}

const merged = (one: Acknowledged, other: Acknowledged): Acknowledged => ({
  orders: new Map([...one.orders, ...other.orders]),
  payments: new Set([...one.payments, ...other.payments]),
  cancelled: new Set([...one.cancelled, ...other.cancelled]),
})

/** Waits until nothing is wrong, while the platform repeats what it has to say; returns what remains. */
async function settled(look: () => Promise<string[]>, between: () => Promise<unknown>): Promise<string[]> {
  for (const until = performance.now() + SETTLE_MS; ; await setTimeoutAsync(2_000)) {
    await between()
    const wrong = await look()
    if (wrong.length === 0 || performance.now() > until) return wrong
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

function summary({ statuses, latencies }: Seen, ms: number): string {
  const sorted = [...latencies].sort((a, b) => a - b)
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
  return `${Math.round((sorted.length * 1_000) / ms)} calls/s, p50 ${at(0.5)}, p99 ${at(0.99)}, statuses ${JSON.stringify(statuses)}`
}
