const HOUR_MS = 3_600_000
const MAX_WRONG = 10
const MAX_REMEMBERED = 10_000

/**
 * Counts wrong tokens and passwords: after ten in an hour (or another number), an address or login is refused until the
 * hour is over, even with the right one.
 */
export class Guesses {
  private readonly wrong = new Map<string, { count: number; until: number }>()

  constructor(
    private readonly now: () => number = Date.now,
    private readonly maxWrong = MAX_WRONG,
  ) {}

  isHeld(address: string): boolean {
    const known = this.wrong.get(address)
    return known !== undefined && known.until > this.now() && known.count >= this.maxWrong
  }

  countWrong(address: string): void {
    const known = this.wrong.get(address)
    if (known && known.until > this.now()) {
      known.count++
      return
    }
    this.wrong.delete(address)
    const [oldest] = this.wrong.keys()
    if (this.wrong.size >= MAX_REMEMBERED && oldest !== undefined) this.wrong.delete(oldest)
    this.wrong.set(address, { count: 1, until: this.now() + HOUR_MS })
  }
}
