import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockText, dateText, parseDateText } from '@contract/rules/dateText'
import { bookableDays, bookableSlot, DAYS_AHEAD, isTooSoon, LEAD_MS, slotsOfDay } from './rules'

const hours = { opensAt: 9 * 60 + 30, closesAt: 12 * 60, slotMinutes: 60, daysOff: [1], closedDates: [] }
const at = (text: string) => parseDateText(text) ?? Number.NaN
/** A Friday. */
const FRIDAY = at('2026-11-20 08:00:00')

test('a day has the slots that end before the dealer closes', () => {
  const slots = slotsOfDay(hours, FRIDAY)
  assert.deepEqual(
    slots.map(({ startsAt, endsAt }) => `${clockText(startsAt)}-${clockText(endsAt)}`),
    ['09:30-10:30', '10:30-11:30'],
  )
})

test('a day off has none', () => {
  assert.deepEqual(slotsOfDay(hours, at('2026-11-23 08:00:00')), [])
})

test('the days ahead begin today in Beijing, also just after midnight', () => {
  const days = bookableDays(at('2026-11-21 00:00:01'))
  assert.equal(days.length, DAYS_AHEAD)
  assert.equal(dateText(days[0]!), '2026-11-21')
  assert.equal(dateText(days.at(-1)!), '2026-12-04')
})

test('a slot may be booked until the lead time before it begins', () => {
  const nine = at('2026-11-20 09:30:00')
  assert.ok(bookableSlot(hours, nine, nine - LEAD_MS))
  assert.equal(bookableSlot(hours, nine, nine - LEAD_MS + 1), undefined)
  assert.equal(isTooSoon(nine, nine), true)
})

for (const [what, startsAt] of [
  ['between two slots', at('2026-11-20 10:00:00')],
  ['after closing', at('2026-11-20 11:30:00')],
  ['on a day off', at('2026-11-23 09:30:00')],
  ['beyond the days ahead', at('2026-12-04 09:30:00')],
  ['no number', Number.NaN],
] as const) {
  test(`a time ${what} is no slot`, () => {
    assert.equal(bookableSlot(hours, startsAt, FRIDAY), undefined)
  })
}
test('the last day ahead may be booked', () => {
  assert.ok(bookableSlot(hours, at('2026-12-03 09:30:00'), FRIDAY))
})
