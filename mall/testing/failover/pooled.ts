import { loadavg } from 'node:os'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPgbouncer } from '../../../scripts/lib/pgbouncer.mjs'
import { hireOperator } from '../operators'
import { openWechatStandIn } from '../payStandIns/wechatStandIn'
import { DeskReader, METRICS_TOKEN, newDeskSeen, reportsOf } from './deskReader'
import {
  countsOf,
  MANY_ORDERS,
  newSeen,
  newShopping,
  openSeededMall,
  SHOPPERS,
  seconds,
  settledLedger,
  startTwoMalls,
  unexpected,
} from './rehearsal'
import { type Ends, promote, resumeReplay, type Servers, startServers } from './servers'
import { type Shopping, shop } from './shoppers'

const STAY_MS = 8_000
/** How long a killed pooler is away. */
const AWAY_MS = 2_000
/** From the failure of the primary to the promotion. */
const DECIDE_MS = Number(process.env.FAILOVER_DECIDE_SECONDS ?? 3) * 1_000
const LATE_MS = Number(process.env.FAILOVER_LATE_SECONDS ?? 180) * 1_000
/** How late the replica is when it is promoted. */
const HELD_MS = 30_000
/** The malls' default of DATABASE_REPLICA_SECONDS. */
const BOUND_MS = 5_000
/** An order is written some time before it is committed, and the desk's call needs some time too. */
const TOLERANCE_MS = 2_500

const print = (line: string) => process.stdout.write(`${line}\n`)

const POOLED = ['pooler', 'one-pooler', 'late-replica'] as const
type Pooled = (typeof POOLED)[number]
export const isPooled = (how: string): how is Pooled => (POOLED as readonly string[]).includes(how)

/**
 * Rehearses failures of the shape with a standby, which is the replica too, and poolers, while people buy and an operator
 * reads at the desk of both malls: "pooler" and "one-pooler" restart the poolers and then kill the primary, "late-replica"
 * holds the replay of the replica back for minutes, and kills the primary while it is late again. Prints a row for each step; returns what is wrong.
 */
export async function rehearsePooled(how: Pooled): Promise<string[]> {
  const ends: Ends = []
  try {
    const servers = await startServers(ends, { poolers: how === 'one-pooler' ? 1 : 2 })
    const money = await openWechatStandIn()
    ends.push(() => money.standIn.stop())
    const settings = {
      MALL_ENV: 'test',
      METRICS_TOKEN,
      ...servers.settings,
      ...MANY_ORDERS,
      ...money.standIn.settings,
    }
    const { own, buyers, skuIds } = await openSeededMall(ends, settings)
    const operator = await hireOperator({ ctx: own.ctx, app: undefined as never }, ['owner'])
    const bases = await startTwoMalls(ends, settings, money.standIn)
    const shopping = newShopping({ bases, platform: money.platform, skuIds })
    const shoppers = buyers.map((buyer, place) => shop(shopping, buyer, place))
    const desk = new DeskReader(own.ctx.db, bases, operator.cookie)
    const steps = new Steps(shopping, desk)
    print(`${SHOPPERS} shoppers, an operator at each of two malls; load ${loadavg()[0]?.toFixed(1)}`)
    print(
      `| step | s | calls by status | last failed call after the repair; longest | desk by status | reports by replica; server | s late: list; export; numbers |\n${'|---'.repeat(7)}|`,
    )
    if (how === 'late-replica') await holdReplayBack(steps, servers)
    else await restartPoolers(steps, servers)
    shopping.isOver = true
    await Promise.all(shoppers)
    await desk.close()
    const wrong = [
      ...steps.wrong,
      ...(await settledLedger(own.ctx, { ...money, acknowledged: shopping.acknowledged })),
    ]
    print(countsOf(shopping.acknowledged))
    return wrong
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function restartPoolers(steps: Steps, servers: Servers): Promise<void> {
  const { poolers, primary, standby } = servers
  const urls = [primary.url, standby.url]
  const restart = (signal: NodeJS.Signals, awayMs: number) => async (isRepaired: () => void) => {
    await Promise.all(poolers.map((pooler) => pooler.stop(signal)))
    await setTimeoutAsync(awayMs)
    for (const [place, { port }] of poolers.entries())
      poolers[place] = await startPgbouncer(urls[place] as string, { port })
    isRepaired()
  }
  await steps.take('before', async (isRepaired) => isRepaired())
  for (let times = 0; times < 2; times += 1) {
    await steps.take('killed (-9), 2 s away', restart('SIGKILL', AWAY_MS))
    await steps.take('restarted as by systemctl (SIGINT)', restart('SIGINT', 0))
    await steps.take('stopped at once (SIGTERM), 2 s away', restart('SIGTERM', AWAY_MS))
    await steps.take('reloaded (SIGHUP)', async (isRepaired) => {
      for (const pooler of poolers) pooler.reload()
      isRepaired()
    })
  }
  await steps.take('the primary is killed (-9), promotion 3 s later', async (isRepaired) => {
    await primary.kill()
    await setTimeoutAsync(DECIDE_MS)
    await promote(standby.url)
    if (poolers.length === 1) poolers[0]?.reload(standby.url)
    isRepaired()
  })
  await steps.take('after', async (isRepaired) => isRepaired())
}

async function holdReplayBack(steps: Steps, { primary, standby, atStandby: db }: Servers): Promise<void> {
  await setTimeoutAsync(STAY_MS)
  const calm = await steps.take('before', async (isRepaired) => isRepaired())
  await steps.take('the replay is held: within the bound, and until it is noticed', async (isRepaired) => {
    await sql`select pg_wal_replay_pause()`.execute(db)
    isRepaired()
  })
  const late = await steps.take('the replica is late', async (isRepaired) => {
    isRepaired()
    await setTimeoutAsync(LATE_MS - 2 * STAY_MS)
  })
  const { rows } = await sql<{ s: number }>`
    select extract(epoch from now() - pg_last_xact_replay_timestamp())::int as s`.execute(db)
  print(`The replica was ${rows[0]?.s} s late`)
  const resumedAt = performance.now()
  await resumeReplay(db)
  const caughtUp = await steps.take('the replay goes on', async (isRepaired) => isRepaired())
  print(`${seconds(performance.now() - resumedAt)} later:`)
  const after = await steps.take('after', async (isRepaired) => isRepaired())
  await steps.take('held for 30 s; the primary is killed, promotion 3 s later', async (isRepaired) => {
    await sql`select pg_wal_replay_pause()`.execute(db)
    await setTimeoutAsync(HELD_MS)
    await primary.kill()
    await setTimeoutAsync(DECIDE_MS)
    await promote(standby.url)
    isRepaired()
  })
  await steps.take('after', async (isRepaired) => isRepaired())
  for (const [name, isRight] of [
    ['before, the replica answered nothing', calm.replica > 0],
    ['the replica answered while it was late', late.replica === 0 && late.server > 0],
    ['the replica was not used again', caughtUp.replica > 0 && after.replica > 0],
  ] as const)
    if (!isRight) steps.wrong.push(name)
}

/** Steps of a rehearsal: each has its own row. */
class Steps {
  readonly wrong: string[] = []

  constructor(
    private readonly shopping: Shopping,
    private readonly desk: DeskReader,
  ) {}

  /** Does something to the servers, looks on for a while, and prints what shoppers and the operator saw. */
  async take(name: string, work: (isRepaired: () => void) => Promise<void>) {
    const { shopping, desk } = this
    const seen = newSeen()
    const deskSeen = newDeskSeen()
    const before = await reportsOf(shopping.bases)
    shopping.seen = seen
    desk.seen = deskSeen
    const began = performance.now()
    let repairedAt = began
    await work(() => {
      repairedAt = performance.now()
    })
    await setTimeoutAsync(STAY_MS)
    const ended = performance.now()
    const after = await reportsOf(shopping.bases)
    const reports = { replica: after.replica - before.replica, server: after.server - before.server }
    const { list, export: exported, numbers } = deskSeen.lateMs
    print(
      `| ${[
        name,
        ((ended - began) / 1_000).toFixed(1),
        named(seen.statuses),
        `${seen.failedTo ? seconds(seen.failedTo - repairedAt) : 'none'}; ${seconds(Math.max(0, ...seen.latencies))}`,
        named(deskSeen.statuses),
        `${reports.replica}; ${reports.server}`,
        [list, exported, numbers].map((ms) => (ms / 1_000).toFixed(1)).join('; '),
      ].join(' | ')} |`,
    )
    for (const line of [...unexpected(seen), ...unexpected(deskSeen)]) this.wrong.push(`${name}: ${line}`)
    if (Math.max(list, exported, numbers) > BOUND_MS + TOLERANCE_MS)
      this.wrong.push(`${name}: the desk was later than the bound`)
    return reports
  }
}

const named = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
