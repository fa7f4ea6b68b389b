const HOUR_MS = 3_600_000
const MAX_WRONG = 10
const MAX_REMEMBERED = 10_000

interface Held {
  count: number
  until: number
}

/**
 * Counts wrong tokens and passwords: after ten in an hour (or another number), an address or login is refused until the
 * hour is over, even with the right one.
 */
export class Guesses {
  private readonly wrong = new Map<string, Held>()
  private readonly last = new Map<string, Promise<unknown>>()

  constructor(
    private readonly now: () => number = Date.now,
    private readonly maxWrong = MAX_WRONG,
  ) {}

  /**
   * Runs the attempts of one address or login one after the other, each with its own `isHeld` and `countWrong`: of many
   * sent at once, those after the tenth wrong one are refused like any other.
   */
  async inTurn<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(address) ?? Promise.resolve()).then(attempt)
    const ended = turn.catch(() => undefined)
    this.last.set(address, ended)
    try {
      return await turn
    } finally {
      if (this.last.get(address) === ended) this.last.delete(address)
    }
  }

  isHeld(address: string): boolean {
    const known = this.wrong.get(address)
    return this.isCounting(known) && known.count >= this.maxWrong
  }

  countWrong(address: string): void {
    const known = this.wrong.get(address)
    if (this.isCounting(known)) {
      known.count++
      return
    }
    this.wrong.delete(address)
    const [oldest] = this.wrong.keys()
    if (this.wrong.size >= MAX_REMEMBERED && oldest !== undefined) this.wrong.delete(oldest)
    this.wrong.set(address, { count: 1, until: this.now() + HOUR_MS })
  }

  /** An hour that ends later than in an hour began before the system's clock was set back, and is over. */
  private isCounting(known: Held | undefined): known is Held {
    const left = (known?.until ?? 0) - this.now()
    return left > 0 && left <= HOUR_MS
  }
}
