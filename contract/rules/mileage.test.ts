import { DAY_MS } from './dateText'
import { isDoubtfulMileage, knownReading, type MileageReading } from './mileage'

const HANDED_OVER = Date.parse('2026-01-10T10:00:00+08:00')
const after = (days: number) => HANDED_OVER + days * DAY_MS
const typed = (days: number, mileage: number): MileageReading => ({
  at: after(days),
  mileage,
  byDealer: false,
})
const noted = (days: number, mileage: number): MileageReading => ({ ...typed(days, mileage), byDealer: true })
const known = (...readings: MileageReading[]) => knownReading(readings, HANDED_OVER)?.mileage ?? null

test.each<[string, number | null, MileageReading[]]>([
  ['nothing was noted', null, []],
  ['the highest that the owner typed counts', 9000, [typed(100, 8000), typed(120, 9000), typed(130, 8500)]],
  ['a typing error doesn’t', 8000, [typed(100, 8000), typed(101, 800_000)]],
  ['nor does one in the first booking', null, [typed(100, 999_999)]],
  ['a lower one of the dealer corrects the owner’s', 9000, [typed(100, 40_000), noted(101, 9000)]],
  ['the wrong one doesn’t come back', 9000, [typed(100, 40_000), noted(101, 9000), typed(102, 40_000)]],
  ['the dealer’s counts however high it is', 90_000, [noted(100, 9000), noted(101, 90_000)]],
])('%s', (_title, expected, readings) => {
  expect(known(...readings)).toBe(expected)
})

test('a mileage far above the last known is asked about; a lower one is not', () => {
  const last = noted(100, 9000)
  const isDoubtful = (mileage: number, days: number) =>
    isDoubtfulMileage(mileage, after(days), last, HANDED_OVER)
  expect([isDoubtful(12_000, 100), isDoubtful(12_001, 100), isDoubtful(12_001, 101)]).toEqual([
    false,
    true,
    false,
  ])
  expect(isDoubtful(100, 101)).toBe(false)
  expect(isDoubtfulMileage(999_999, after(1), null, 0)).toBe(false)
  expect(isDoubtfulMileage(50_000, after(1), null, HANDED_OVER)).toBe(true)
})
