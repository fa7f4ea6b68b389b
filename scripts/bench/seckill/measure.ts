import { type Load, load, percentile } from './load'
import type { Mall } from './mall'

/** Budgets of decision 0028. */
const BUDGET = { accepted: 3_000, answers: 20_000, p99: 50 }
/** Orders accepted per second while a crowd waits. */
const CROWD_ACCEPTED = 5_000
const BUYERS = 5_000
/**
 * Number of requests that are running at any time; by Little's law, their number divided by the rate is the mean
 * latency.
 */
const CONNECTIONS = 64
/** Requests running at any time when many more want something than can be served at once. */
const CROWD = 256
const RUN_MS = 6_000

export interface Buyer {
  userId: string
  token: string
  addressId: string
}
export interface Ledger {
  total: number
  left: number
  held: number
  orders: number
  buyers: number
  most: number
  adds: boolean
}

/** One line of the report. */
export type Report = (name: string, value: string, ok?: boolean) => void

/** Runs the tests of one set-up: a rush, a long seckill, a storm of refusals. The ledger is checked after each. */
export async function measure(malls: readonly [Mall, ...Mall[]], report: Report): Promise<void> {
  const [first] = malls
  const ports = malls.map(({ port }) => port)
  const crowd = await first.send<Buyer[]>({ what: 'crowd', count: BUYERS })
  const run = {
    seckill: (input: Record<string, number>) => first.send<string>({ what: 'seckill', input }),
    ledger: (itemId: string) => first.send<Ledger>({ what: 'ledger', itemId }),
    load: (connections: number, next: (n: number) => string | undefined) => {
      let sent = 0
      return withCpu(malls, () => load(ports, connections, () => next(sent++)))
    },
    buyer: (n: number) => crowd[n % crowd.length] as Buyer,
    report,
  }
  await warmUp(run)
  await rush(run)
  await longSeckill(run, 'orders accepted', CONNECTIONS, BUDGET.accepted, BUDGET.p99)
  await longSeckill(run, 'orders accepted from a crowd', CROWD, CROWD_ACCEPTED)
  await storm(run)
}

interface Run {
  seckill(input: Record<string, number>): Promise<string>
  ledger(itemId: string): Promise<Ledger>
  load(connections: number, next: (n: number) => string | undefined): Promise<Measured>
  buyer(n: number): Buyer
  report: Report
}

interface Measured extends Load {
  /** Microseconds of all malls' processor time per answer: depends little on the machine's other work. */
  cpu: number
}

async function withCpu(malls: readonly Mall[], work: () => Promise<Load>): Promise<Measured> {
  const spent = async () => {
    const each = await Promise.all(malls.map((mall) => mall.send<number>({ what: 'cpu' })))
    return each.reduce((sum, one) => sum + one, 0)
  }
  const before = await spent()
  const done = await work()
  return { ...done, cpu: ((await spent()) - before) / done.answers }
}

/** Sends some orders first, as a mall has been running for a while before any seckill. */
async function warmUp({ seckill, load, buyer }: Run): Promise<void> {
  const id = await seckill({ total: 1_000, perUser: 10 })
  await load(CONNECTIONS, (n) => (n < 6_000 ? request(buyer(n), id, `warm-${n}-up`) : undefined))
}

/** All buyers at the same moment, each on a connection of their own. */
async function rush({ seckill, ledger, load, buyer, report }: Run): Promise<void> {
  const id = await seckill({ total: 100 })
  const done = await load(BUYERS, (n) => (n < BUYERS ? request(buyer(n), id, `rush-${n}`) : undefined))
  const after = await ledger(id)
  report('5,000 buyers at once for 100 items', `the last one answered after ${ms(percentile(done, 1))}`)
  report('', pace(done))
  report(
    'exactly the stock is sold',
    `${done.codes['000000']} accepted, ${after.orders} orders, ${after.left} left of ${after.total}`,
    after.held === 100 && done.codes['000000'] === 100 && after.adds,
  )
  report('nobody has more than the limit', `most ${after.most}`, after.most === 1 && after.buyers === 100)
}

/** Unlimited stock: how fast orders are made. */
async function longSeckill(
  { seckill, ledger, load, buyer, report }: Run,
  name: string,
  connections: number,
  wantedPerSecond: number,
  p99 = Number.POSITIVE_INFINITY,
): Promise<void> {
  const id = await seckill({ total: 1_000_000, perUser: 1_000_000 })
  const done = await load(
    connections,
    forAWhile((n) => request(buyer(n), id, `sell-${connections}-${n}-key`)),
  )
  const after = await ledger(id)
  const accepted = done.codes['000000'] ?? 0
  const perSecond = rate(accepted, done.seconds)
  report(name, `${perSecond}/s, ${tail(done)}`, perSecond >= wantedPerSecond && percentile(done, 0.99) < p99)
  report(
    'no order lost or made twice',
    `${accepted} accepted, ${after.orders} orders`,
    accepted === after.orders && after.adds,
  )
}

/** Load test: a thousand items, with buyers who continue to send requests after the items are sold out. */
async function storm({ seckill, ledger, load, buyer, report }: Run): Promise<void> {
  const id = await seckill({ total: 1_000 })
  const done = await load(
    CONNECTIONS,
    forAWhile((n) => request(buyer(n), id, `storm-${n}-key`)),
  )
  const after = await ledger(id)
  const perSecond = rate(done.answers, done.seconds)
  report(
    'answers while 1,000 items sell out',
    `${perSecond}/s, ${tail(done)}`,
    perSecond >= BUDGET.answers && percentile(done, 0.99) < BUDGET.p99,
  )
  report(
    'exactly the stock is sold',
    `${done.codes['000000']} accepted, ${after.orders} orders, most ${after.most} each`,
    after.orders === 1_000 && done.codes['000000'] === 1_000 && after.most === 1,
  )
}

function forAWhile(make: (n: number) => string): (n: number) => string | undefined {
  let until = 0
  return (n) => {
    until ||= performance.now() + RUN_MS
    return performance.now() < until ? make(n) : undefined
  }
}

/** Returns the HTTP request of a buyer's order. */
export function request(buyer: Buyer, seckillId: string, clientKey: string): string {
  const { addressId } = buyer
  const body = JSON.stringify({ seckillId, number: 1, addressId, clientKey, expectedAmount: '100.00' })
  return `POST /api/v5/trade/seckillDone HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\ntoken: ${buyer.token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

const rate = (count: number, seconds: number) => Math.round(count / seconds)
const ms = (value: number) => `${value.toFixed(1)} ms`
const tail = (done: Measured) =>
  `p50 ${ms(percentile(done, 0.5))}, p99 ${ms(percentile(done, 0.99))}, ${done.cpu.toFixed(0)} µs CPU each`
const pace = (done: Measured) => `${rate(done.answers, done.seconds)} answers/s, ${tail(done)}`
