import { gatherApi } from '@/api/gather'
import { currentTokens } from '@/features/session/sessionStore'
import type { Counted } from './model/counted'

/**
 * Reports to the mall that goods or an activity were shared (spec 7, addPopularity). The mall counts it once a day per
 * user. A guest's share is not counted, and sharing never fails because of this call.
 * @returns whether it was counted now
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
