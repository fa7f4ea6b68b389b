import assert from 'node:assert/strict'
import { test } from 'node:test'
import { APPOINTMENT_STATES, type AppointmentKind, type AppointmentState } from '@contract/rules/appointments'
import { HOUR_MS } from '@contract/rules/dateText'
import { actionsOf, eventTitle } from './rules'

const row = (status: AppointmentState, kind: AppointmentKind = 'testDrive') => ({
  kind,
  status,
  starts_at: 10 * HOUR_MS,
})

test('an open drive may be moved and given up until it begins, a service until two hours before', () => {
  for (const status of ['submitted', 'confirmed'] as const) {
    assert.deepEqual(actionsOf(row(status), false, 10 * HOUR_MS - 1), ['reschedule', 'cancel'])
    assert.deepEqual(actionsOf(row(status), false, 10 * HOUR_MS), [])
    assert.deepEqual(actionsOf(row(status, 'repair'), false, 8 * HOUR_MS - 1), ['reschedule', 'cancel'])
    assert.deepEqual(actionsOf(row(status, 'repair'), false, 8 * HOUR_MS), [])
  }
})

test('a proposed time is answered until the old one begins', () => {
  const actions = (now: number) => actionsOf(row('confirmed', 'maintenance'), true, now)
  assert.deepEqual(actions(0), ['accept', 'decline', 'reschedule', 'cancel'])
  assert.deepEqual(actions(9 * HOUR_MS), ['accept', 'decline'])
  assert.deepEqual(actions(10 * HOUR_MS), [])
})

test('an ended appointment may be booked again; a rescheduled one is a new appointment', () => {
  const offers = APPOINTMENT_STATES.filter((status) =>
    actionsOf(row(status), false, 20 * HOUR_MS).includes('rebook'),
  )
  assert.deepEqual(offers, ['done', 'cancelled', 'noShow'])
})

test('the timeline says what was done', () => {
  assert.deepEqual(
    (['testDrive', 'visit', 'repair'] as const).map((kind) => eventTitle(kind, 'done')),
    ['试驾完成', '接待完成', '已交车'],
  )
})
