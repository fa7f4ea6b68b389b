import {
  clockText,
  DAY_MS,
  dateText,
  dateTimeText,
  dayNumber,
  isDateText,
  isDateTimeText,
  minuteText,
  monthDayText,
  parseDateText,
  startOfDay,
  weekdayText,
} from './dateText'
import { randomInt, seededRandom } from './seededRandom'

const at = (iso: string) => Date.parse(iso)

describe('a displayed time', () => {
  test.each([
    ['2024-08-01T02:05:09Z', '2024-08-01 10:05:09', '8月1日', '周四'],
    ['2023-12-31T15:59:59Z', '2023-12-31 23:59:59', '12月31日', '周日'],
    ['2023-12-31T16:00:00Z', '2024-01-01 00:00:00', '1月1日', '周一'],
    ['2024-02-28T16:00:00Z', '2024-02-29 00:00:00', '2月29日', '周四'],
    ['1960-05-05T00:00:00Z', '1960-05-05 08:00:00', '5月5日', '周四'],
  ])('%s is %s in Beijing', (iso, full, monthDay, weekday) => {
    expect(dateTimeText(at(iso))).toBe(full)
    expect(minuteText(at(iso))).toBe(full.slice(0, 16))
    expect(dateText(at(iso))).toBe(full.slice(0, 10))
    expect(clockText(at(iso))).toBe(full.slice(11, 16))
    expect(monthDayText(at(iso))).toBe(monthDay)
    expect(weekdayText(at(iso))).toBe(weekday)
  })

  test('no time gives an empty text', () => {
    for (const show of [dateText, clockText, minuteText, dateTimeText, monthDayText, weekdayText])
      expect([show(Number.NaN), show(Number.POSITIVE_INFINITY)]).toEqual(['', ''])
  })
})

describe('a time as text', () => {
  test.each([
    ['2024-08-01 10:05:09', at('2024-08-01T02:05:09Z')],
    ['2024-08-01', at('2024-07-31T16:00:00Z')],
    ['2024-02-29', at('2024-02-28T16:00:00Z')],
    ['2000-02-29', at('2000-02-28T16:00:00Z')],
  ])('%s is read', (text, ms) => {
    expect(parseDateText(text)).toBe(ms)
  })

  test.each([
    '',
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-01',
    '2024-01-00',
    '2024-1-1',
    '24-01-01',
    '0024-01-01',
    '2024/01/01',
    '2024-01-01T10:00:00',
    '2024-01-01 10:00',
    '2024-01-01 24:00:00',
    '2024-01-01 10:60:00',
    '2024-01-01 10:00:60',
    ' 2024-01-01',
    '2024-01-01\n',
    '二零二四年',
  ])('%j is refused', (text) => {
    expect(parseDateText(text)).toBeNull()
    expect(isDateText(text) || isDateTimeText(text)).toBe(false)
  })

  test('a birthday has no time of day, other dates have one', () => {
    expect([isDateText('2024-01-01'), isDateTimeText('2024-01-01')]).toEqual([true, false])
    expect([isDateText('2024-01-01 10:00:00'), isDateTimeText('2024-01-01 10:00:00')]).toEqual([false, true])
  })

  test('a time that is formatted and read again is the same second', () => {
    const random = seededRandom(365)
    for (let round = 0; round < 3000; round++) {
      const ms = randomInt(random, -2_000_000_000, 4_000_000_000) * 1000
      expect(parseDateText(dateTimeText(ms))).toBe(ms)
      expect(parseDateText(dateText(ms))).toBe(startOfDay(ms))
      expect(startOfDay(ms + DAY_MS)).toBe(startOfDay(ms) + DAY_MS)
      expect(dayNumber(ms + DAY_MS)).toBe(dayNumber(ms) + 1)
      expect([dayNumber(startOfDay(ms)), dayNumber(startOfDay(ms) - 1)]).toEqual([
        dayNumber(ms),
        dayNumber(ms) - 1,
      ])
    }
  })
})
