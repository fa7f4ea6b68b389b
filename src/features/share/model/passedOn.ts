import type { ShareWay } from '@/platform/share/types'
import { countShare } from '../countShare'
import type { Shared } from './shared'
import { tellShare } from './tellShare'

/** A mini-program's menu passed a page on: the mall is told, and counts it once a day whatever button counted before. */
export function passedOn(what: Shared, path: string, way: ShareWay): void {
  tellShare(path, way)
  if (what.counts) void countShare(what.counts)
}
