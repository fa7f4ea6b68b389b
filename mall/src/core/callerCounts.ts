import type { Count, SharedCounts } from './sharedCounts'

type Respond = (error: Error | null, result: { current: number; ttl: number }) => void

interface Options {
  /** Callers remembered at once; the least recently active is dropped first. */
  readonly cache?: number
  /** Separates the callers of one limit from those of another. */
  readonly limit?: string
  /** Adds busy callers up over all processes; without it this process counts alone. */
  readonly shared?: SharedCounts
}

/**
 * Counts requests by caller, for `@fastify/rate-limit`. Its own store measures windows by the system's clock: after
 * that was set back by an hour, a minute's count would go on for an hour.
 */
export class CallerCounts {
  private readonly counts = new Map<string, Count>()
  private readonly most: number

  constructor(private readonly options: Options = {}) {
    this.most = options.cache ?? 50_000
  }

  incr(caller: string, respond: Respond, windowMs: number, max: number): void {
    const now = performance.now()
    const known = this.counts.get(caller)
    const count = known && now - known.startedAt < windowMs ? known : { own: 0, others: 0, startedAt: now }
    count.own += 1
    // Deleted first, so that the map is in the order of activity.
    this.counts.delete(caller)
    const [oldest] = this.counts.keys()
    if (this.counts.size >= this.most && oldest !== undefined) this.counts.delete(oldest)
    this.counts.set(caller, count)
    const { shared, limit = '' } = this.options
    shared?.note(count, `${limit} ${caller}`, windowMs, max)
    respond(null, { current: count.own + count.others, ttl: windowMs - (now - count.startedAt) })
  }

  /** The counts of one limit, with the options that were given to `createRateLimit`. */
  child({ limit }: Options): CallerCounts {
    return new CallerCounts({ ...this.options, limit })
  }
}
