import type { activityDetail } from '@contract/shapes/activity'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { readActivity, toActivityCard } from './readActivities'
import { liveEntry, toEntry } from './readEntries'
import { type Look, resolveBlock } from './resolveBlocks'

type Detail = z.input<typeof activityDetail>

/** Heroes are shown taller than they are drawn: those that are drawn this wide come so. */
const HERO_WIDTH = 1200

/** An activity with the blocks of its page, as this viewer sees it. @throws ShopError notFound */
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
