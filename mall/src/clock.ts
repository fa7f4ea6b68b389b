import type { Db } from './db/open'
import { readSetting, writeSetting } from './db/settings'

const KEY = 'clockOffsetMs'

/**
 * The shop's clock: real time, moved ahead by the desk outside production so that deadlines can be walked
 * through. The offset is in the database, so every process and every later run agrees.
 */
export class Clock {
  private offsetMs = 0

  constructor(private readonly mayAdvance: boolean) {}

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offsetMs
  }

  /** Reads the offset again: another process may have moved it. */
  async sync(db: Db): Promise<void> {
    if (this.mayAdvance) this.offsetMs = (await readSetting<number>(db, KEY)) ?? 0
  }

  /** Moves the shop's time ahead. It never goes back: deadlines that have passed stay passed. */
  async advance(db: Db, ms: number): Promise<void> {
    if (!this.mayAdvance) throw new Error('The clock of a production mall is real time')
    if (!Number.isInteger(ms) || ms < 0) throw new RangeError('advance takes whole milliseconds, not below 0')
    await this.sync(db)
    this.offsetMs += ms
    await writeSetting(db, KEY, this.offsetMs)
  }
}
