import { DAY_MS } from '@contract/rules/dateText'
import { filtersOf, followUpWhen } from './review'

test('filters without reviews are not offered, except the whole list', () => {
  expect(
    filtersOf({ all: 3, picture: 0, good: 2, middle: 0, bad: 1, followUp: 0 }).map(({ text }) => text),
  ).toEqual(['全部 3', '好评 2', '差评 1'])
  expect(filtersOf({ all: 1200, picture: 0, good: 0, middle: 0, bad: 0, followUp: 0 })[0]?.text).toBe(
    '全部 1,200',
  )
  expect(filtersOf({ all: 0, picture: 0, good: 0, middle: 0, bad: 0, followUp: 0 })).toHaveLength(1)
})

test.each([
  [0, 3_600_000, '当天追评'],
  [0, 86_399_999, '当天追评'],
  [0, DAY_MS, '1 天后追评'],
  [0, 2 * DAY_MS - 1, '1 天后追评'],
  [0, 30.5 * DAY_MS, '30 天后追评'],
])('a review of %p followed up at %p: %p', (at, then, label) => expect(followUpWhen(at, then)).toBe(label))
