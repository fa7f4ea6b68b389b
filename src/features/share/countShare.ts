import { gatherApi } from '@/api/gather'
import { currentTokens } from '@/features/session/sessionStore'
import type { Counted } from './model/counted'

/**
 * Tells the mall that goods or an activity were shared (spec 7, addPopularity), once a day for each user there. A guest's
 * share counts nothing, and sharing never fails because of it. @returns whether it was counted now
 */
export async function countShare({ active, id }: Counted): Promise<boolean> {
  if (!currentTokens()) return false
  try {
    const { counted } = await gatherApi.addPopularity(
      { body: { active, payload: { goods_id: id } } },
      { toast: false },
    )
    return counted
  } catch {
    return false
  }
}
