import { dayParts, daysInMonth, dayText } from './calendar'

test.each([
  [2024, 2, 29],
  [2023, 2, 28],
  [1900, 2, 28],
  [2000, 2, 29],
  [2026, 4, 30],
  [2026, 12, 31],
])('%p-%p has %p days', (year, month, days) => expect(daysInMonth(year, month)).toBe(days))

test('a day that the month lacks becomes its last day', () => {
  expect(dayText(2023, 2, 31)).toBe('2023-02-28')
  expect(dayText(1984, 7, 5)).toBe('1984-07-05')
})

test.each([
  ['1984-02-29', [1984, 2, 29]],
  ['1983-02-29', undefined],
  ['1983-13-01', undefined],
  ['1983-00-10', undefined],
  ['', undefined],
  ['1983-1-1', undefined],
])('%p is read as %p', (text, parts) => expect(dayParts(text)).toEqual(parts))
