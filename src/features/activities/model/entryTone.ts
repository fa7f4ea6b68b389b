import type { ActivityEntry } from './activity'

const TONES: Readonly<Record<ActivityEntry['status'], 'plain' | 'accent' | 'success' | 'warning'>> = {
  joined: 'accent',
  confirmed: 'success',
  attended: 'success',
  won: 'success',
  lost: 'plain',
  refused: 'warning',
  cancelled: 'plain',
}

/** How a status is tinted. */
export const entryTone = (status: ActivityEntry['status']) => TONES[status] ?? 'plain'
