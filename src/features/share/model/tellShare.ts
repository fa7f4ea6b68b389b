import { shareApi } from '@/api/share'
import { trackCustom } from '@/features/tracking/custom'
import { hostInfo } from '@/platform/host'
import { withInviter } from './shared'

/** Tells the mall and tracking that a page was passed on, and how. It never holds the shopper up, whatever becomes of it. */
export function tellShare(path: string, way: 'friends' | 'timeline' | 'poster' | 'link'): void {
  const own = withInviter(path, undefined)
  trackCustom({ type: 'share', data: { way, path: own } })
  const body = { path: own, way, host: hostInfo().host }
  void shareApi.record({ body }, { toast: false, share: true }).catch(() => undefined)
}
