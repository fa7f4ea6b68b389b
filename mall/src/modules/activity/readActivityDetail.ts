import type { activityDetail } from '@contract/shapes/activity'
import type { z } from 'zod'
import type { Context } from '../../core/context'
import { mapRowsTogether } from '../../core/mapRows'
import { readActivity, toActivityCard } from './readActivities'
import { currentEntry, toEntry } from './readEntries'
import { resolveBlock, type Viewer } from './resolveBlocks'

type Detail = z.input<typeof activityDetail>

/** Width in pixels of the hero picture. It is displayed taller than its format, so it needs this width. */
const HERO_WIDTH = 1200

/** Returns an activity with the blocks of its page, as seen by this viewer. @throws ShopError notFound */
export async function readActivityDetail(
  reading: Pick<Context, 'db'>,
  id: string,
  viewer: Viewer,
): Promise<Detail> {
  const { db } = reading
  const row = await readActivity(db, id)
  const blocks = await mapRowsTogether(row.blocks, async (some) => {
    const shown: Detail['blocks'] = []
    for (const stored of some) {
      const block = await resolveBlock(reading, row, stored, viewer)
      if (block) shown.push(block)
    }
    return shown
  })
  const entry = viewer.userId ? await currentEntry(db, id, viewer.userId) : undefined
  return {
    ...toActivityCard(row, viewer.now, HERO_WIDTH),
    mood: row.mood as Detail['mood'],
    blocks,
    entry: entry ? toEntry(entry, row, viewer.now) : null,
  }
}
