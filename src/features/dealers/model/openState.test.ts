import { parseDateText } from '@contract/rules/dateText'
import { openState } from './openState'

const at = (clock: string) => parseDateText(`2026-11-21 ${clock}:00`) ?? Number.NaN

test.each([
  ['08:59', false, '已打烊 · 今天 09:00 开门'],
  ['09:00', true, '营业中 · 18:00 打烊'],
  ['17:59', true, '营业中 · 18:00 打烊'],
  ['18:00', false, '已打烊 · 明天 09:00 开门'],
])('at %s in Beijing', (clock, isOpen, text) => {
  expect(openState('09:00-18:00', at(clock))).toEqual({ isOpen, text })
})

test.each(['', '全天', '周一至周五'])('hours that cannot be read are shown as they are: %j', (hours) => {
  expect(openState(hours, at('12:00'))).toEqual({ isOpen: false, text: hours })
})

// 21 November 2026 is a Saturday.
test.each([
  ['周一至周五 09:00-18:00；周六、周日 10:00-16:00', '16:30', '已打烊 · 明天 10:00 开门'],
  ['周一至周五 09:00-18:00；周六、周日 10:00-16:00', '10:00', '营业中 · 16:00 打烊'],
  ['周一至周五 09:00–18:00；周六、周日 休息', '12:00', '已打烊 · 周一 09:00 开门'],
  ['周六 10:00-16:00', '20:00', '已打烊 · 周六 10:00 开门'],
])('%s on a Saturday at %s', (hours, clock, text) => {
  expect(openState(hours, at(clock)).text).toBe(text)
})

test.each([
  [['2026-11-21'], '今天休息 · 明天 09:00 开门'],
  [['2026-11-22'], '营业中 · 18:00 打烊'],
  [['2026-11-21', '2026-11-22'], '今天休息 · 周一 09:00 开门'],
  [Array.from({ length: 9 }, (_, day) => `2026-11-${21 + day}`), '今天休息 · 11月30日 09:00 开门'],
])('closed on %j, at noon of 21 November', (closedDates, text) => {
  expect(openState('09:00-18:00', at('12:00'), closedDates).text).toBe(text)
})
