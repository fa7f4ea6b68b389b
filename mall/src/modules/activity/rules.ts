import { DAY_MS, dateText, HOUR_MS, startOfDay } from '@contract/rules/dateText'

export type EntryStatus = 'joined' | 'confirmed' | 'attended' | 'refused' | 'cancelled' | 'won' | 'lost'
export type ActivityState = 'coming' | 'running' | 'full' | 'ended' | 'closed'

export interface ActivityTimes {
  readonly status: 'draft' | 'open' | 'closed'
  readonly start_at: number
  readonly end_at: number
  readonly places: number | null
  readonly taken: number
}

/** State of an activity for all viewers. */
export function activityState(row: ActivityTimes, now: number): ActivityState {
  if (row.status !== 'open') return 'closed'
  if (now < row.start_at) return 'coming'
  if (now >= row.end_at) return 'ended'
  return row.places !== null && row.taken >= row.places ? 'full' : 'running'
}

/** The states from which an entry may reach each state. */
const WAYS: Readonly<Record<EntryStatus, readonly EntryStatus[]>> = {
  joined: [],
  confirmed: ['joined'],
  attended: ['joined', 'confirmed'],
  refused: ['joined', 'confirmed'],
  cancelled: ['joined', 'confirmed'],
  won: ['joined'],
  lost: ['joined'],
}
export const entryStatesBefore = (to: EntryStatus): readonly EntryStatus[] => WAYS[to]

/** Returns true if an entry occupies one of the activity's places. */
export const holdsPlace = (status: EntryStatus): boolean => status !== 'cancelled' && status !== 'refused'

export interface DayWindow {
  readonly day: string
  readonly opensAt: number
  /** When the places of the next day open; 0 when the activity ends before. */
  readonly nextAt: number
}

/** Returns the day whose places are open now or, before its hour, the next day to open. */
export function dayWindow(now: number, fromHour: number, startAt: number, endAt: number): DayWindow {
  const at = Math.max(now, startAt)
  const opensAt = startOfDay(at) + fromHour * HOUR_MS
  const nextAt = opensAt + DAY_MS
  return { day: dateText(at), opensAt, nextAt: nextAt < endAt ? nextAt : 0 }
}

/** Score from 0 to 100, rounded down: 100 only when all answers are right. */
export const quizScore = (right: number, questions: number): number =>
  questions === 0 ? 0 : Math.floor((right * 100) / questions)
