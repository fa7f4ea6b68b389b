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

/** Returns the tag colour of an entry's status. */
export const entryTone = (status: ActivityEntry['status']) => TONES[status] ?? 'plain'
