import { combinedStatus } from './settleCheck'
import type { ContentStatus } from './tables'

/** Returns what the author reads about content that others don't see; '' for content that they do. */
export function contentNote(parts: readonly ContentStatus[]): string {
  const status = combinedStatus(parts)
  if (status === 'passed') return ''
  return status === 'refused' ? '未通过审核，仅自己可见' : '审核中，通过后展示'
}
