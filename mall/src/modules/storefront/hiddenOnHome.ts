import type { DbOrTrx } from '../../db/transact'
import { closedIn } from '../feature/closedFeatures'
import { readHomeContent } from './homeVersions'
import { bannerReason, judgeBlock } from './readHome'
import type { HomeContent } from './tables'

const UNPUBLISHED = '还没发布：在“编辑首页”里发布'

/** Returns why home doesn't show banners or blocks, by their ids: of what was published, not of the draft. */
export async function hiddenOnHome(
  db: DbOrTrx,
  part: keyof HomeContent,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const content = await readHomeContent(db, now)
  const closed = await closedIn(db)
  const reasonOf = async (id: string): Promise<string | undefined> => {
    if (part === 'banners') {
      const banner = content.banners.find((one) => one.id === id)
      return banner ? bannerReason(banner, now, closed) : UNPUBLISHED
    }
    const block = content.blocks.find((one) => one.id === id)
    return block ? (await judgeBlock(db, block, now, closed)).reason : UNPUBLISHED
  }
  const reasons = new Map<string, string>()
  for (const id of ids) {
    const reason = await reasonOf(id)
    if (reason) reasons.set(id, reason)
  }
  return reasons
}
