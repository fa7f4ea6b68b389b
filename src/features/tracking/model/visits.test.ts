import { createVisits, LEAVE_DELAY_MS } from './visits'

const HOME = ['home-1', 'pages/index/index'] as const
const GOODS = ['goods-1', 'pages/goodsDetail/goodsDetail'] as const

test('a page hidden for the delay was left, with the time it was visible', () => {
  const visits = createVisits()
  expect(visits.shown(...HOME, 1000)).toEqual({ isNew: true, before: [] })
  const at = visits.hidden('home-1', 6000)
  expect(visits.away('home-1', at)).toEqual({ page: 'pages/index/index', durationMs: 5000, at: 6000 })
  expect(visits.away('home-1', at)).toBeUndefined()
})

test('a page visible again within a second was not left', () => {
  const visits = createVisits()
  visits.shown(...HOME, 0)
  const first = visits.hidden('home-1', 5000)
  expect(visits.shown(...HOME, 5000 + LEAVE_DELAY_MS - 1)).toEqual({ isNew: false, before: [] })
  expect(visits.away('home-1', first)).toBeUndefined()
  const second = visits.hidden('home-1', 70_000)
  expect(visits.away('home-1', first)).toBeUndefined()
  expect(visits.away('home-1', second)).toEqual({
    page: 'pages/index/index',
    durationMs: 70_000,
    at: 70_000,
  })
})

test('a page visible again later has a new visit', () => {
  const visits = createVisits()
  visits.shown(...HOME, 0)
  visits.away('home-1', visits.hidden('home-1', 100))
  expect(visits.shown(...HOME, 9000)).toEqual({ isNew: true, before: [] })
})

test('after the device slept through the delay, the old visit is reported when the page is visible again', () => {
  const visits = createVisits()
  visits.shown(...HOME, 0)
  const at = visits.hidden('home-1', 100)
  expect(visits.shown(...HOME, 60_000)).toEqual({
    isNew: true,
    before: [{ page: HOME[1], durationMs: 100, at: 100 }],
  })
  expect(visits.away('home-1', at)).toBeUndefined()
})

test('a page is always left before the next one is viewed', () => {
  const visits = createVisits()
  visits.shown(...HOME, 0)
  const at = visits.hidden('home-1', 400)
  expect(visits.shown(...GOODS, 401)).toEqual({
    isNew: true,
    before: [{ page: HOME[1], durationMs: 400, at: 400 }],
  })
  expect(visits.away('home-1', at)).toBeUndefined()
  // Back again: the page between was a visit of its own.
  visits.hidden('goods-1', 700)
  expect(visits.shown(...HOME, 701)).toMatchObject({ isNew: true, before: [{ page: GOODS[1] }] })
})

test('on a platform that shows the next page first, the previous one is left once', () => {
  const visits = createVisits()
  visits.shown(...HOME, 0)
  expect(visits.shown(...GOODS, 300).before).toEqual([{ page: HOME[1], durationMs: 300, at: 300 }])
  expect(visits.away('home-1', visits.hidden('home-1', 301))).toBeUndefined()
})

test('durations are integers and never negative, also with a fractional clock or one set back', () => {
  const visits = createVisits()
  visits.shown(...HOME, 1000.25)
  expect(visits.away('home-1', visits.hidden('home-1', 2001.5))?.durationMs).toBe(1001)
  visits.shown(...HOME, 50_000)
  const [left] = visits.shown(...GOODS, 49_000).before
  expect(left?.durationMs).toBe(0)
})

test('two pages of one route are two visits', () => {
  const visits = createVisits()
  visits.shown(...GOODS, 0)
  const at = visits.hidden('goods-1', 10)
  expect(visits.shown('goods-2', GOODS[1], 10)).toMatchObject({ isNew: true, before: [{ page: GOODS[1] }] })
  expect(visits.away('goods-1', at)).toBeUndefined()
})

test('when the shop is hidden, every page is left at once, the open one at that time', () => {
  const visits = createVisits()
  visits.shown(...HOME, 0)
  const at = visits.hidden('home-1', 400)
  expect(visits.endAll(500)).toEqual([{ page: HOME[1], durationMs: 400, at: 400 }])
  visits.shown(...GOODS, 500)
  expect(visits.endAll(600)).toEqual([{ page: GOODS[1], durationMs: 100, at: 600 }])
  expect(visits.away('home-1', at)).toBeUndefined()
  expect(visits.endAll(900)).toEqual([])
})

test('the first of two hide events counts, and one of an unknown page is ignored', () => {
  const visits = createVisits()
  expect(visits.hidden('nobody', 1)).toBeUndefined()
  expect(visits.away('nobody', 1)).toBeUndefined()
  visits.shown(...HOME, 0)
  visits.hidden('home-1', 100)
  expect(visits.away('home-1', visits.hidden('home-1', 900))).toEqual({
    page: HOME[1],
    durationMs: 100,
    at: 100,
  })
})
