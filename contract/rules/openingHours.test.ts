import { formatHours, parseHours, WEEK_ORDER } from './openingHours'

const nine = { from: '09:00', to: '18:00' }
const ten = { from: '10:00', to: '16:00' }
/** From Monday to Sunday. */
const week = (...days: (typeof nine | null)[]) => {
  const all: (typeof nine | null)[] = []
  for (const [place, day] of WEEK_ORDER.entries()) all[day] = days[place] ?? null
  return all
}

test.each([
  ['09:00-18:00', week(nine, nine, nine, nine, nine, nine, nine)],
  ['周一至周五 09:00-18:00；周六、周日 10:00-16:00', week(nine, nine, nine, nine, nine, ten, ten)],
  ['周一 休息；周二至周日 09:00-18:00', week(null, nine, nine, nine, nine, nine, nine)],
  [
    '周一、周三、周五 09:00-18:00；周二、周四 10:00-16:00；周六、周日 休息',
    week(nine, ten, nine, ten, nine, null, null),
  ],
])('%s is a week, and the week is that text', (text, hours) => {
  expect(parseHours(text)).toEqual(hours)
  expect(formatHours(hours)).toBe(text)
})

test('hours as other back ends and the shop write them are read', () => {
  for (const text of ['9:00-18:00', '09:00 – 18:00', '09:00~18:00', '09:00至18:00']) {
    expect(parseHours(text)?.[1]).toEqual(nine)
  }
  expect(parseHours('周六 10:00-16:00')).toEqual(week(null, null, null, null, null, ten, null))
  expect(parseHours('00:00-24:00')?.[0]).toEqual({ from: '00:00', to: '24:00' })
})

test.each([
  '',
  '全天',
  '周一至周五',
  '18:00-09:00',
  '09:00-09:00',
  '09:00-25:00',
  '09:70-18:00',
  '周八 09:00-18:00',
  '周五至周一 09:00-18:00',
])('%j is not a week of hours', (text) => {
  expect(parseHours(text)).toBeNull()
})

test('a week that is closed all days has no text', () => {
  expect(formatHours(week())).toBe('')
})
