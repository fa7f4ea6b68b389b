import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AppointmentStatus, actionsOf, statesBefore } from './rules'

const ALL: AppointmentStatus[] = [
  'submitted',
  'confirmed',
  'arrived',
  'done',
  'cancelled',
  'noShow',
  'rescheduled',
]

for (const [to, before] of [
  ['submitted', []],
  ['confirmed', ['submitted']],
  ['arrived', ['confirmed']],
  ['done', ['arrived']],
  ['cancelled', ['submitted', 'confirmed']],
  ['noShow', ['confirmed']],
  ['rescheduled', ['submitted', 'confirmed']],
] as const) {
  test(`${to} is reached from ${before.join(' and ') || 'nowhere'}`, () => {
    assert.deepEqual(statesBefore(to), before)
  })
}

test('an open drive may be moved and given up until it begins', () => {
  for (const status of ['submitted', 'confirmed'] as const) {
    assert.deepEqual(actionsOf(status, 1_000, 999), ['reschedule', 'cancel'])
    assert.deepEqual(actionsOf(status, 1_000, 1_000), [])
  }
})

test('an ended drive may be booked again; a rescheduled one is a new appointment', () => {
  const offers = ALL.filter((status) => actionsOf(status, 1_000, 2_000).includes('rebook'))
  assert.deepEqual(offers, ['done', 'cancelled', 'noShow'])
})
