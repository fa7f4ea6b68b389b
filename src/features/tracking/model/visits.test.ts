import { createVisits, LEAVE_DELAY_MS } from './visits'

const HOME = ['home-1', 'pages/index/index'] as const
const GOODS = ['goods-1', 'pages/goodsDetail/goodsDetail'] as const

test('a page that stays away for a second was left, with the time it was looked at', () => {
  const visits = createVisits()
  expect(visits.shown(...HOME, 1000)).toBe(true)
  visits.hidden('home-1', 6000)
  expect(visits.ended(6000 + LEAVE_DELAY_MS - 1)).toEqual([])
  expect(visits.ended(6000 + LEAVE_DELAY_MS)).toEqual([
    { page: 'pages/index/index', durationMs: 5000, at: 6000 },
  ])
  expect(visits.ended(99_999)).toEqual([])
})

test('a page that is back within a second was never left', () => {
  const visits = createVisits()
  visits.shown(...HOME, 0)
  visits.hidden('home-1', 5000)
  expect(visits.shown(...HOME, 5900)).toBe(false)
  expect(visits.ended(60_000)).toEqual([])
  visits.hidden('home-1', 70_000)
  expect(visits.ended(71_000)).toEqual([{ page: 'pages/index/index', durationMs: 70_000, at: 70_000 }])
})

test('a page that comes back later is looked at anew', () => {
  const visits = createVisits()
  visits.shown(...HOME, 0)
  visits.hidden('home-1', 100)
  visits.ended(1100)
  expect(visits.shown(...HOME, 9000)).toBe(true)
})

test('two pages of one route are two visits', () => {
  const visits = createVisits()
  visits.shown(...GOODS, 0)
  visits.hidden('goods-1', 10)
  expect(visits.shown('goods-2', GOODS[1], 10)).toBe(true)
  expect(visits.ended(5000)).toHaveLength(1)
})

test('when the shop goes away, every page was left at once, the open one now', () => {
  const visits = createVisits()
  visits.shown(...HOME, 0)
  visits.hidden('home-1', 400)
  visits.shown(...GOODS, 400)
  expect(visits.ended(500, true)).toEqual([
    { page: HOME[1], durationMs: 400, at: 400 },
    { page: GOODS[1], durationMs: 100, at: 500 },
  ])
})

test('a page that says it is hidden twice was hidden the first time, and an unknown one is no matter', () => {
  const visits = createVisits()
  visits.hidden('nobody', 1)
  visits.shown(...HOME, 0)
  visits.hidden('home-1', 100)
  visits.hidden('home-1', 900)
  expect(visits.ended(1100)).toEqual([{ page: HOME[1], durationMs: 100, at: 100 }])
})
