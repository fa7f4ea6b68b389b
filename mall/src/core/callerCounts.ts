interface Count {
  current: number
  startedAt: number
}
type Respond = (error: Error | null, result: { current: number; ttl: number }) => void

/**
 * Counts requests by caller, for `@fastify/rate-limit`. Its own store measures windows by the system's clock: after
 * that was set back by an hour, a minute's count would go on for an hour.
 */
export class CallerCounts {
  private readonly counts = new Map<string, Count>()
  private readonly most: number

  /** @param options.cache callers remembered at once; the least recently active is dropped first */
  constructor(private readonly options: { cache?: number } = {}) {
    this.most = options.cache ?? 50_000
  }

  incr(caller: string, respond: Respond, windowMs: number): void {
    const now = performance.now()
    const known = this.counts.get(caller)
    const count =
      known && now - known.startedAt < windowMs
        ? { current: known.current + 1, startedAt: known.startedAt }
        : { current: 1, startedAt: now }
    // Deleted first, so that the map is in the order of activity.
    this.counts.delete(caller)
    const [oldest] = this.counts.keys()
    if (this.counts.size >= this.most && oldest !== undefined) this.counts.delete(oldest)
    this.counts.set(caller, count)
    respond(null, { current: count.current, ttl: windowMs - (now - count.startedAt) })
  }

  child(): CallerCounts {
    return new CallerCounts(this.options)
  }
}
