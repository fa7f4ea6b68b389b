import { daysOfRange, RELATIVE_DAYS, type RelativeDays, rangeOfDays } from './relativeDays'

const at = (text: string) => Date.parse(`${text}+08:00`)

test.each<[RelativeDays, string, string]>([
  ['today', '2026-03-01T00:00:00', '2026-03-01T23:59:59.999'],
  ['yesterday', '2026-02-28T00:00:00', '2026-02-28T23:59:59.999'],
  ['last7', '2026-02-23T00:00:00', '2026-03-01T23:59:59.999'],
  ['last30', '2026-01-31T00:00:00', '2026-03-01T23:59:59.999'],
  ['month', '2026-03-01T00:00:00', '2026-03-01T23:59:59.999'],
])('on 1 March %s is from %s to %s in Beijing', (days, from, to) => {
  expect(rangeOfDays(days, at('2026-03-01T00:30:00'))).toEqual([at(from), at(to)])
  expect(rangeOfDays(days, at('2026-03-01T23:59:59'))).toEqual([at(from), at(to)])
})

test('a range is recognised as the days that it is, and an open or other one as none', () => {
  const now = at('2026-11-29T15:00:00')
  for (const days of Object.keys(RELATIVE_DAYS) as RelativeDays[])
    expect(daysOfRange(rangeOfDays(days, now), now)).toBe(days)
  expect(daysOfRange([at('2026-11-29T00:00:00'), null], now)).toBeUndefined()
  expect(daysOfRange([at('2026-11-01T00:00:00'), at('2026-11-28T23:59:59.999')], now)).toBeUndefined()
})
