import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import type { WireAnswer } from '../callOver'
import { type Crowd, VISITS } from './crowdCalls'

const OK = '000000'

/** Result of arrivals at one rate. Times are those of a whole visit, in milliseconds, sorted. */
export interface Step {
  readonly perSecond: number
  readonly visits: readonly number[]
  readonly calls: number
  /** Calls that were refused as too many by an address (429), or because the mall is overloaded or the database away (503). */
  readonly tooMany: number
  readonly unavailable: number
  /** Calls without an answer, and other refusals. */
  readonly errors: number
  /** Status, code and text of these. */
  readonly reasons: readonly string[]
}

/**
 * Sends arrivals at a rate with exponential pauses (Poisson), whether the mall answers or not: a slow mall gets no fewer,
 * and the waiting of each counts from when it arrived.
 */
export async function openLoop(
  bases: readonly string[],
  crowd: Crowd,
  perSecond: number,
  ms: number,
): Promise<Step> {
  const visits: number[] = []
  const running: Promise<void>[] = []
  let calls = 0
  const refused: WireAnswer[] = []
  const began = performance.now()
  let dueAt = began
  for (let n = 0; dueAt < began + ms; n += 1) {
    const waitMs = dueAt - performance.now()
    if (waitMs > 1) await setTimeoutAsync(waitMs)
    const arrivedAt = dueAt
    const base = bases[n % bases.length] as string
    running.push(
      visitOf()(base, crowd, n).then((answers) => {
        visits.push(performance.now() - arrivedAt)
        calls += answers.length
        refused.push(
          // A shop's call that is refused by a rule may have the status 200.
          ...answers.filter(({ status, code }) => status < 200 || status >= 400 || !['', OK].includes(code)),
        )
      }),
    )
    dueAt += (-Math.log(1 - Math.random()) * 1_000) / perSecond
  }
  await Promise.all(running)
  const count = (status: number) => refused.filter((each) => each.status === status).length
  const others = refused.filter(({ status }) => status !== 429 && status !== 503)
  return {
    perSecond,
    visits: visits.sort((a, b) => a - b),
    calls,
    tooMany: count(429),
    unavailable: count(503),
    errors: others.length,
    reasons: others.map(({ status, code, description }) => `${status} ${code} ${description}`),
  }
}

function visitOf() {
  let left = Math.random() * 100
  for (const [, share, visit] of VISITS) {
    left -= share
    if (left < 0) return visit
  }
  return VISITS[0]![2]
}
