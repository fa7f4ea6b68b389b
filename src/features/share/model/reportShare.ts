import { shareApi } from '@/api/share'
import { trackCustom } from '@/features/tracking/custom'
import { hostInfo } from '@/platform/host'
import { withInviter } from './shared'

/** Reports a share to the mall and to tracking. Never blocks the shopper; errors are ignored. */
export function reportShare(path: string, way: 'friends' | 'timeline' | 'poster' | 'link'): void {
  const own = withInviter(path, undefined)
  trackCustom({ type: 'share', data: { way, path: own } })
  const body = { path: own, way, host: hostInfo().host }
  void shareApi.record({ body }, { toast: false, share: true }).catch(() => undefined)
}
