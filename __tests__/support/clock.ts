interface Held {
  due: number
  everyMs: number | null
  run: () => void
}

/**
 * Clock that a test advances: timers of at least `holdFromMs` wait for `advance`, shorter ones run normally. Tests
 * don't wait for long timers and behave the same on a machine of any speed.
 */
export class Clock {
  private now = 0
  private lastId = 0
  private readonly held = new Map<number, Held>()

  constructor(private readonly holdFromMs: number) {}

  holds(ms: number) {
    return ms >= this.holdFromMs
  }

  /** Adds a held timer and returns its id. Ids are negative, so that they never equal those of real timers. */
  add(run: () => void, ms: number, repeats: boolean): number {
    this.lastId -= 1
    this.held.set(this.lastId, { due: this.now + ms, everyMs: repeats ? ms : null, run })
    return this.lastId
  }

  /** Removes a held timer; false if the id is not one of this clock's. */
  drop(id: number): boolean {
    return this.held.delete(id)
  }

  /** Advances the clock and runs the timers that become due, in order. */
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
