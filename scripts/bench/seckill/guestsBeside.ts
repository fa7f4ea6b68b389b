import { type Arrived, arrivals } from './arrivals'
import { percentile } from './load'
import type { Mall } from './mall'
import { type Buyer, type Ledger, type Report, request } from './measure'

/** Guests on home for each second. */
const GUESTS = [400, 1_600, 3_200, 6_400, 9_600, 12_800]
/** Beyond, this program, which shares the cores with the mall, is too large a part of what is measured: no verdict. */
const MAX_JUDGED = 1_600
const BUYERS_PER_SECOND = 200
const SECONDS = 6
/** Connections, as many as a crowd has: with few of them those who wait would stand in this program, unseen by the mall. */
const CONNECTIONS = 3_000
/** Everybody who is answered waits less; a refusal says when to come back. */
const P99_MS = 200

/** A crowd of guests on home beside the buyers of a seckill, with the limit that a mall has in production. */
export async function guestsBeside(mall: Mall, report: Report): Promise<void> {
  const crowd = await mall.send<Buyer[]>({ what: 'crowd', count: 2_000 })
  const id = await mall.send<string>({ what: 'seckill', input: { total: 1_000_000, perUser: 1_000_000 } })
  const home = () =>
    'GET /juhe/api/v1/common/index?brand=5 HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\n\r\n'
  const buy = (step: number) => (n: number) =>
    request(crowd[n % crowd.length] as Buyer, id, `beside-${step}-${n}-key`)
  const run = (perSecond: number, next: (n: number) => string) =>
    arrivals(mall.port, { perSecond, seconds: SECONDS, connections: CONNECTIONS, next })
  await Promise.all([run(100, home), run(100, buy(0))])
  for (const perSecond of GUESTS) {
    const cores = await coresOf(mall)
    const [guests, buyers] = await Promise.all([run(perSecond, home), run(BUYERS_PER_SECOND, buy(perSecond))])
    const isJudged = perSecond <= MAX_JUDGED
    reportOf(report, `${perSecond} guests/s on home`, guests, isJudged)
    reportOf(report, `  beside ${BUYERS_PER_SECOND} buyers/s`, buyers, isJudged)
    report('  cores used', await cores(), undefined)
  }
  const after = await mall.send<Ledger>({ what: 'ledger', itemId: id })
  report('no order made twice', `${after.orders} orders`, after.adds)
}

/** Begins to measure the processor time of the mall and of this program; the result ends it, and says cores of each. */
async function coresOf(mall: Mall): Promise<() => Promise<string>> {
  const microseconds = async () => {
    const { user, system } = process.cpuUsage()
    return [await mall.send<number>({ what: 'cpu' }), user + system] as const
  }
  const began = performance.now()
  const before = await microseconds()
  return async () => {
    const after = await microseconds()
    const [ofMall, ofCrowd] = after.map(
      (time, at) => (time - (before[at] ?? 0)) / 1_000 / (performance.now() - began),
    )
    return `mall ${ofMall?.toFixed(2)}, this crowd ${ofCrowd?.toFixed(2)}`
  }
}

function reportOf(report: Report, name: string, arrived: readonly Arrived[], isJudged: boolean) {
  const answered = arrived.filter(({ status }) => status === 200)
  const refused = arrived.filter(({ status }) => status === 503)
  const sorted = (list: readonly Arrived[]) => ({ latencies: list.map(({ ms }) => ms).sort((a, b) => a - b) })
  const [waits, refusals] = [sorted(answered), sorted(refused)]
  const isRight =
    percentile(waits, 0.99) < P99_MS &&
    percentile(refusals, 0.99) < P99_MS &&
    refused.every(({ canRetry }) => canRetry) &&
    answered.length + refused.length === arrived.length
  report(
    name,
    `${answered.length} answered, p50 ${percentile(waits, 0.5).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms; ${refused.length} got 503, p99 ${percentile(refusals, 0.99).toFixed(0)} ms`,
    isJudged ? isRight : undefined,
  )
}
