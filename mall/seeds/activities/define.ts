import type { ActivityFile } from '../../src/domain/activityFile'

/** A moment as an activity's file writes it, in days from the day of the seeds: `at(-5)`, `at(0, '10:00')`. */
export type At = (days: number, clock?: string) => string

/** An activity of the demonstration. In a file of the desk the moments are written out; here they move with the seeds. */
export const activity = (make: (at: At) => ActivityFile) => make

export const field = {
  name: { name: 'name', label: '姓名', kind: 'name', placeholder: '怎么称呼您' },
  phone: { name: 'phone', label: '手机号', kind: 'phone', placeholder: '11 位手机号' },
} as const
