import type { ActivityFile } from '../../src/modules/activity/activityFile'

/** Returns a time as written in an activity's file, in days from the day of the seeds: `at(-5)`, `at(0, '10:00')`. */
export type At = (days: number, clock?: string) => string

/**
 * Defines an activity of the demonstration. A data file of the desk contains fixed times; here they are relative to the
 * seeds.
 */
export const activity = (make: (at: At) => ActivityFile) => make

export const field = {
  name: { name: 'name', label: '姓名', kind: 'name', placeholder: '怎么称呼您' },
  phone: { name: 'phone', label: '手机号', kind: 'phone', placeholder: '11 位手机号' },
} as const
