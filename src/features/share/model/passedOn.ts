import type { ShareWay } from '@/platform/abilities/share/types'
import { countShare } from '../countShare'
import { reportShare } from './reportShare'
import type { Shared } from './shared'

/** Reports a share by the mini-program's menu. The mall counts it once a day, even if a button has reported it too. */
export function passedOn(what: Shared, path: string, way: ShareWay): void {
  reportShare(path, way)
  if (what.counts) void countShare(what.counts)
}
