import { shareApi } from '@/api/share'
import { hostInfo } from '@/platform/host'
import { withInviter } from './shared'

/** Tells the mall that a page was passed on, and how. It never holds the shopper up, whatever becomes of it. */
export function tellShare(path: string, way: 'friends' | 'timeline' | 'poster' | 'link'): void {
  const body = { path: withInviter(path, undefined), way, host: hostInfo().host }
  void shareApi.record({ body }, { toast: false, share: true }).catch(() => undefined)
}
