import type { Clock } from '../clock'
import type { Db } from './open'
import { readSetting, writeSetting } from './settings'

const KEY = 'clockOffsetMs'

/** Reads the offset of the shop's clock again: another process may have changed it. */
export async function syncClock(clock: Clock, db: Db): Promise<void> {
  if (clock.mayAdvance) clock.setOffset(await readOffset(db))
}

/** Advances the shop's time. It never goes back: deadlines that have passed stay passed. */
export async function advanceClock(clock: Clock, db: Db, ms: number): Promise<void> {
  if (!clock.mayAdvance) throw new Error('The clock of a production mall is real time')
  if (!Number.isInteger(ms) || ms < 0) throw new RangeError('whole milliseconds are expected, not below 0')
  const offset = (await readOffset(db)) + ms
  clock.setOffset(offset)
  await writeSetting(db, KEY, offset)
}

const readOffset = async (db: Db): Promise<number> => (await readSetting<number>(db, KEY)) ?? 0
