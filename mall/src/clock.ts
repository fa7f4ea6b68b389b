/**
 * The shop's clock: real time plus an offset that the desk can increase outside production, to test deadlines. The
 * offset is in the database, so all processes and later runs agree (`db/clockOffset.ts`).
 */
export class Clock {
  private offsetMs = 0

  constructor(readonly mayAdvance: boolean) {}

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offsetMs
  }

  /** Converts an instant of the shop's clock to real milliseconds, which the outside world knows. */
  toReal(instant: number): number {
    return instant - this.offsetMs
  }

  /** Sets how far the shop's time is ahead of real time. */
  setOffset(ms: number): void {
    this.offsetMs = ms
  }
}
