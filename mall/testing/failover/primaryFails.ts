import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { startStandby } from '../../../scripts/lib/standby.mjs'
import { type Db, openServer } from '../../src/db/open'
import type { Buyer } from '../crowd'
import { openWechatStandIn } from '../payStandIns/wechatStandIn'
import { openWire } from '../wire'
import { dropPackets } from './firewall'
import {
  countsOf,
  latencyOf,
  MANY_ORDERS,
  newShopping,
  openSeededMall,
  seconds,
  settledLedger,
  startTwoMalls,
  unexpected,
} from './rehearsal'
import { awaitStandby, type Ends, promote } from './servers'
import { type Acknowledged, type Seen, type Shopping, shop } from './shoppers'

const BEFORE_MS = 8_000
/** From the failure to the promotion: what somebody, or a watching program, needs to decide. */
const DECIDE_MS = Number(process.env.FAILOVER_DECIDE_SECONDS ?? 3) * 1_000
const AFTER_MS = 10_000

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Rehearses a failure of the primary, or of its standby, under orders and payments: two malls, a primary and a standby
 * (synchronous, unless "async"). The primary is killed (-9), cut off from the malls, or from everybody by a firewall
 * (nftables), and the standby promoted; one that isn't synchronous may be behind by then. With "standby" the synchronous
 * standby is killed, and the primary set to do without. Prints what callers saw; returns what is wrong.
 */
export async function rehearseFailure(how: string, commit = 'sync', behindMs = '0'): Promise<string[]> {
  const ends: Ends = []
  try {
    const primary = await startPostgres({ settings: ['max_connections=60'] })
    ends.push(primary.stop)
    const standby = await startStandby(primary.url)
    ends.push(standby.kill)
    const admin = openServer(primary.url, 1)
    ends.push(admin.close)
    const wires = [await openWire(new URL(primary.url)), await openWire(new URL(standby.url))] as const
    for (const wire of wires) ends.push(wire.close)
    const money = await openWechatStandIn()
    ends.push(() => money.standIn.stop())
    const { platform } = money
    const settings = {
      MALL_ENV: 'test',
      DATABASE_URL: `postgres://postgres@127.0.0.1:${wires[0].port},127.0.0.1:${wires[1].port}/postgres`,
      ...MANY_ORDERS,
      ...money.standIn.settings,
    }
    const { own, buyers, skuIds } = await openSeededMall(ends, settings)
    if (commit === 'sync') await awaitStandby(admin.db, true)
    const bases = await startTwoMalls(ends, settings, money.standIn)
    const calm = await run({ bases, platform, skuIds }, buyers, BEFORE_MS)
    print(`before: ${summary(calm.seen, BEFORE_MS)}`)
    const shopping = newShopping({ bases, platform, skuIds })
    const shoppers = buyers.map((buyer, place) => shop(shopping, buyer, place))
    await setTimeoutAsync(2_000)
    let freeSender = (): void => undefined
    if (commit !== 'sync') {
      freeSender = await holdSender(admin.db)
      // A server doesn't end while one of its processes is held.
      ends.push(freeSender)
    }
    await setTimeoutAsync(Number(behindMs))
    const failedAt = performance.now()
    if (how === 'cut') wires[0].pause()
    else if (how === 'firewall')
      ends.push(await dropPackets([wires[0].port, Number(new URL(primary.url).port)]))
    else if (how === 'standby') await standby.kill()
    else {
      await primary.kill()
      freeSender()
    }
    await setTimeoutAsync(DECIDE_MS)
    if (how === 'standby') await awaitStandby(admin.db, false)
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
    const wrong = await settledLedger(own.ctx, { ...money, acknowledged })
    print(countsOf(acknowledged))
    return [...wrong, ...unexpected(seen)]
  } finally {
    for (const end of ends.reverse()) await end()
  }
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

function summary(seen: Seen, ms: number): string {
  const at = (share: number) => `${Math.round(latencyOf(seen, share))} ms`
  return `${Math.round((seen.latencies.length * 1_000) / ms)} calls/s, p50 ${at(0.5)}, p99 ${at(0.99)}, statuses ${JSON.stringify(seen.statuses)}`
}
