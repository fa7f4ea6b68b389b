import { parseDateText } from '@contract/rules/dateText'
import { closedReason, placesText, spanText, untilText } from './stateText'

const at = (text: string) => parseDateText(text) ?? Number.NaN
const running = {
  state: 'running' as const,
  startAt: at('2026-11-10 10:00:00'),
  signUpEndAt: at('2026-11-20 18:00:00'),
}

test('a closed activity has a reason, an open one has none', () => {
  expect(closedReason(running, at('2026-11-15 12:00:00'))).toBe('')
  expect(closedReason(running, at('2026-11-20 18:00:00'))).toBe('报名已截止')
  expect(closedReason({ ...running, state: 'coming' }, 0)).toBe('11月10日 10:00 开始')
  expect(closedReason({ ...running, state: 'full' }, 0)).toBe('名额已满')
  expect(closedReason({ ...running, state: 'ended' }, 0)).toBe('活动已结束')
  expect(closedReason({ ...running, state: 'closed' }, 0)).toBe('活动已取消')
})

test('several days show first and last day, one day shows its hours', () => {
  expect(spanText(at('2026-11-21 00:00:00'), at('2026-11-25 18:00:00'))).toBe('11月21日 周六 – 11月25日 周三')
  expect(spanText(at('2026-11-21 10:00:00'), at('2026-11-21 18:00:00'))).toBe('11月21日 周六 10:00–18:00')
})

test('an end at midnight is shown as the day before', () => {
  const midnight = at('2027-01-01 00:00:00')
  expect(untilText(midnight)).toBe('12月31日 24:00')
  expect(untilText(at('2026-11-26 18:00:00'))).toBe('11月26日 18:00')
  expect(spanText(at('2026-11-02 00:00:00'), midnight)).toBe('11月2日 周一 – 12月31日 周四')
  expect(spanText(at('2026-12-31 10:00:00'), midnight)).toBe('12月31日 周四 10:00–24:00')
})

test('free places are shown when there is a limit, otherwise the number of people', () => {
  expect(placesText({ places: 40, placesLeft: 9, joined: 31 })).toBe('剩 9 / 40 个名额')
  expect(placesText({ places: 12, placesLeft: 0, joined: 12 })).toBe('12 个名额已满')
  expect(placesText({ places: null, placesLeft: null, joined: 48 })).toBe('48 人已参加')
  expect(placesText({ places: 2000, placesLeft: 1500, joined: 500 })).toBe('剩 1,500 / 2,000 个名额')
  expect(placesText({ places: null, placesLeft: null, joined: 0 })).toBe('')
})
