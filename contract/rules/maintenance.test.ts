import { addMonths, isServiceDue, nextService } from './maintenance'

const at = (day: string) => Date.parse(`${day}T10:00:00+08:00`)
const PLAN = { firstMonths: 3, firstKm: 5000, everyMonths: 6, everyKm: 10000 }

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-28', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toBe(at(to))
})

test('the first service counts from the hand-over, the next ones from the last', () => {
  const handedOverAt = at('2026-01-10')
  expect(nextService(PLAN, { handedOverAt, last: null })).toEqual({ dueAt: at('2026-04-10'), dueKm: 5000 })
  const last = { at: at('2026-04-02'), mileage: 4800 }
  expect(nextService(PLAN, { handedOverAt, last })).toEqual({ dueAt: at('2026-10-02'), dueKm: 14800 })
  expect(nextService(PLAN, { handedOverAt, last: { ...last, mileage: null } }).dueKm).toBeNull()
})

test('a service is due by its day, or shortly before its mileage', () => {
  const next = { dueAt: at('2026-10-02'), dueKm: 14800 }
  expect(isServiceDue(next, at('2026-10-01'), 14000)).toBe(false)
  expect(isServiceDue(next, at('2026-10-02'), null)).toBe(true)
  expect(isServiceDue(next, at('2026-05-01'), 14300)).toBe(true)
  expect(isServiceDue({ ...next, dueKm: null }, at('2026-05-01'), 99999)).toBe(false)
})
