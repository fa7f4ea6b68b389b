import type { Db } from './db/open'
import { readSetting, writeSetting } from './db/settings'

const KEY = 'clockOffsetMs'

/**
 * The shop's clock: real time plus an offset that the desk can increase outside production, to test deadlines. The
 * offset is in the database, so all processes and later runs agree.
 */
export class Clock {
  private offsetMs = 0

  constructor(private readonly mayAdvance: boolean) {}

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offsetMs
  }

  /** Converts an instant of the shop's clock to real milliseconds, which the outside world knows. */
  toReal(instant: number): number {
    return instant - this.offsetMs
  }

  /** Reads the offset again: another process may have changed it. */
  async sync(db: Db): Promise<void> {
    if (this.mayAdvance) this.offsetMs = (await readSetting<number>(db, KEY)) ?? 0
  }

  /** Advances the shop's time. It never goes back: deadlines that have passed stay passed. */
  async advance(db: Db, ms: number): Promise<void> {
    if (!this.mayAdvance) throw new Error('The clock of a production mall is real time')
    if (!Number.isInteger(ms) || ms < 0) throw new RangeError('advance takes whole milliseconds, not below 0')
    await this.sync(db)
    this.offsetMs += ms
    await writeSetting(db, KEY, this.offsetMs)
  }
}
