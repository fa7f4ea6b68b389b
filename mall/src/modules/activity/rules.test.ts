import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS, parseDateText } from '@contract/rules/dateText'
import { activityState, dayWindow, entryStatesBefore, quizScore } from './rules'

const at = (text: string) => parseDateText(text) ?? Number.NaN
const row = { status: 'open', start_at: 1_000, end_at: 2_000, places: 10, taken: 3 } as const

test('an activity is coming, running, full, over or called off', () => {
  assert.equal(activityState(row, 999), 'coming')
  assert.equal(activityState(row, 1_000), 'running')
  assert.equal(activityState({ ...row, taken: 10 }, 1_500), 'full')
  assert.equal(activityState({ ...row, places: null, taken: 10_000 }, 1_500), 'running')
  assert.equal(activityState({ ...row, taken: 10 }, 2_000), 'ended')
  assert.equal(activityState({ ...row, status: 'closed' }, 1_500), 'closed')
})

test("a day's share opens at its hour in Beijing, and the last day has no next", () => {
  const start = at('2026-11-01 00:00:00')
  const end = at('2026-11-12 00:00:00')
  const morning = dayWindow(at('2026-11-05 09:59:59'), 10, start, end)
  assert.deepEqual(morning, {
    day: '2026-11-05',
    opensAt: at('2026-11-05 10:00:00'),
    nextAt: at('2026-11-06 10:00:00'),
  })
  assert.equal(dayWindow(at('2026-11-05 23:59:59'), 10, start, end).day, '2026-11-05')
  assert.equal(dayWindow(at('2026-11-11 12:00:00'), 10, start, end).nextAt, 0)
  assert.equal(dayWindow(start - 3 * DAY_MS, 10, start, end).opensAt, at('2026-11-01 10:00:00'))
})

test('final states can not be left, and nobody is confirmed twice', () => {
  assert.deepEqual(entryStatesBefore('confirmed'), ['joined'])
  assert.ok(!entryStatesBefore('attended').includes('cancelled'))
  assert.deepEqual(entryStatesBefore('won'), ['joined'])
})

test('points are whole and never flatter', () => {
  assert.deepEqual(
    [quizScore(0, 5), quizScore(4, 5), quizScore(5, 5), quizScore(2, 3), quizScore(0, 0)],
    [0, 80, 100, 66, 0],
  )
})
