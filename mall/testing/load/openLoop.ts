import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { type Crowd, VISITS } from './crowdCalls'

/** Result of arrivals at one rate. Times are those of a whole visit, in milliseconds, sorted. */
export interface Step {
  readonly perSecond: number
  readonly visits: readonly number[]
  readonly calls: number
  /** Calls without an answer, with 5xx, or refused as too many. */
  readonly errors: number
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
  let errors = 0
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
        errors += answers.filter(({ status }) => status === 0 || status >= 429).length
      }),
    )
    dueAt += (-Math.log(1 - Math.random()) * 1_000) / perSecond
  }
  await Promise.all(running)
  return { perSecond, visits: visits.sort((a, b) => a - b), calls, errors }
}

function visitOf() {
  let left = Math.random() * 100
  for (const [, share, visit] of VISITS) {
    left -= share
    if (left < 0) return visit
  }
  return VISITS[0]![2]
}
