interface Held {
  due: number
  everyMs: number | null
  run: () => void
}

/**
 * Time that a test turns by hand: timers of `holdFromMs` and more wait for `advance`, shorter ones run as they are.
 * So nothing is waited for, and a machine of any speed sees the same.
 */
export class Clock {
  private now = 0
  private lastId = 0
  private readonly held = new Map<number, Held>()

  constructor(private readonly holdFromMs: number) {}

  holds(ms: number) {
    return ms >= this.holdFromMs
  }

  /** Ids are negative, so that they are never those of a real timer. */
  add(run: () => void, ms: number, repeats: boolean): number {
    this.lastId -= 1
    this.held.set(this.lastId, { due: this.now + ms, everyMs: repeats ? ms : null, run })
    return this.lastId
  }

  /** True where the timer was one of these. */
  drop(id: number): boolean {
    return this.held.delete(id)
  }

  /** Runs what has become due, in its order. */
  advance(ms: number) {
    const until = this.now + ms
    for (;;) {
      const [id, next] = [...this.held].sort(([, one], [, other]) => one.due - other.due)[0] ?? []
      if (id === undefined || !next || next.due > until) break
      this.now = next.due
      if (next.everyMs === null) this.held.delete(id)
      else next.due += next.everyMs
      next.run()
    }
    this.now = until
  }
}
