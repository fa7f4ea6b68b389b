import { gatherApi } from '@/api/gather.generated'
import { shareApi } from '@/api/share'
import { currentTokens } from '@/features/session/sessionStore'
import { trackCustom } from '@/features/tracking/custom'
import type { ShareWay } from '@/platform/abilities/types'
import { hostInfo } from '@/platform/host'
import { type Counted, type Shared, withInviter } from '../shared'

/** Reports a share to the mall and to tracking. Never blocks the shopper; errors are ignored. */
export function reportShare(path: string, way: 'friends' | 'timeline' | 'poster' | 'link'): void {
  const own = withInviter(path, undefined)
  trackCustom({ type: 'share', data: { way, path: own } })
  const body = { path: own, way, host: hostInfo().host }
  void shareApi.record({ body }, { toast: false, share: true }).catch(() => undefined)
}

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

/** Reports a share by the mini-program's menu. The mall counts it once a day, even if a button has reported it too. */
export function reportMenuShare(what: Shared, path: string, way: ShareWay): void {
  reportShare(path, way)
  if (what.counts) void countShare(what.counts)
}
