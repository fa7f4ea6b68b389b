import { parseDateText } from '@contract/rules/dateText'
import { dayName, dayToShow, isFreeAt, toDays } from './slots'

const at = (text: string) => parseDateText(text) ?? Number.NaN
const NOW = at('2026-11-21 12:00:00')
const slot = (text: string, state: 'free' | 'taken' | 'past' | 'closed') => ({
  startsAt: at(text),
  endsAt: at(text) + 3_600_000,
  state,
})

const days = toDays(
  [
    { day: '2026-11-21', slots: [slot('2026-11-21 09:30:00', 'past'), slot('2026-11-21 13:30:00', 'taken')] },
    { day: '2026-11-22', slots: [] },
    {
      day: '2026-11-23',
      slots: [slot('2026-11-23 09:30:00', 'closed'), slot('2026-11-23 10:30:00', 'free')],
    },
  ],
  NOW,
)

test('days have their usual names, such as today and tomorrow', () => {
  expect(days.map(({ name, date }) => `${name} ${date}`)).toEqual(['今天 11/21', '明天 11/22', '周一 11/23'])
})

test('a slot that cannot be chosen shows the reason', () => {
  expect(days[0]?.slots.map(({ text, isFree, reason }) => [text, isFree, reason])).toEqual([
    ['09:30', false, '这个时段已过，或离现在太近'],
    ['13:30', false, '这个时段已被约走'],
  ])
  expect(days.map(({ freeCount, note }) => [freeCount, note])).toEqual([
    [0, '约满'],
    [0, '休息'],
    [1, '可约'],
  ])
})

test('a day without a date, and a slot without a time, are left out', () => {
  const timeless = { ...slot('2026-11-23 09:30:00', 'free'), startsAt: 0 }
  const given = [
    { day: '', slots: [slot('2026-11-22 09:30:00', 'free')] },
    { day: '2026-11-23', slots: [timeless] },
    { day: '2026-11-24', slots: [timeless, slot('2026-11-24 10:30:00', 'free')] },
  ]
  expect(toDays(given, NOW).map(({ date, slots }) => [date, slots.map(({ text }) => text)])).toEqual([
    ['11/24', ['10:30']],
  ])
})

test('the initial day is that of the chosen slot, otherwise the first one with free slots', () => {
  expect(dayToShow(days, null)).toBe('2026-11-23')
  expect(dayToShow(days, at('2026-11-21 13:30:00'))).toBe('2026-11-21')
  expect(dayToShow(days.slice(0, 2), null)).toBe('2026-11-21')
  expect(dayToShow([], null)).toBe('')
})

test.each([
  ['2026-11-23 10:30:00', true],
  ['2026-11-23 09:30:00', false],
  ['2026-11-21 13:30:00', false],
  ['2026-12-30 10:30:00', false],
])('the slot at %s is free: %s', (text, free) => {
  expect(isFreeAt(days, at(text))).toBe(free)
})

test.each([
  ['2026-11-21 23:59:59', '2026-11-21 00:00:00', '今天'],
  ['2026-11-21 23:59:59', '2026-11-22 00:00:00', '明天'],
  ['2026-11-22 00:00:00', '2026-11-29 09:00:00', '周日'],
])('at %s, the day %s is named %s', (now, then, name) => {
  expect(dayName(at(then), at(now))).toBe(name)
})
