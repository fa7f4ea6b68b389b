import type { activityDetail } from '@contract/shapes/activity'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { readActivity, toActivityCard } from './readActivities'
import { liveEntry, toEntry } from './readEntries'
import { type Look, resolveBlock } from './resolveBlocks'

type Detail = z.input<typeof activityDetail>

/** Width in pixels of the hero picture. It is displayed taller than its format, so it needs this width. */
const HERO_WIDTH = 1200

/** Returns an activity with the blocks of its page, as seen by this viewer. @throws ShopError notFound */
export async function readActivityDetail(db: DbOrTrx, id: string, look: Look): Promise<Detail> {
  const row = await readActivity(db, id)
  const blocks: Detail['blocks'] = []
  for (const stored of row.blocks) {
    const block = await resolveBlock(db, row, stored, look)
    if (block) blocks.push(block)
  }
  const entry = look.userId ? await liveEntry(db, id, look.userId) : undefined
  return {
    ...toActivityCard(row, look.now, HERO_WIDTH),
    mood: row.mood as Detail['mood'],
    blocks,
    entry: entry ? toEntry(entry, row, look.now) : null,
  }
}
