import { productCalls } from '@contract/calls/product'
import { ahead } from '@/features/links/ahead'
import { fakeMall, silence, whole } from '@/testing/fakeMall'
import '@/testing/mount'
import { routes } from '@/routes'
import { loadAhead } from './ahead'
import { queryClient } from './queries'

let mockTop = 'pages/index/index'
jest.mock('@/navigate', () => ({
  ...jest.requireActual('@/navigate'),
  topPage: () => mockTop,
}))

const loaded: string[] = []
let offline = false
const page = (path: string) => ({
  path,
  load: () => {
    loaded.push(path)
    return [offline ? Promise.reject(new Error('offline')) : Promise.resolve()]
  },
})
const shop = window as unknown as Record<string, unknown>
let mall: ReturnType<typeof fakeMall>
const listening = jest.spyOn(document, 'addEventListener')

beforeEach(() => {
  jest.useFakeTimers()
  mall = fakeMall([
    [productCalls.goodsDetail, whole({ goodsId: 'g1' })],
    [productCalls.carSeriesDetail, silence],
  ])
  shop.__taroAppConfig = {
    routes: [routes.goodsDetail, routes.goodsList, routes.carDetail].map(({ path }) => page(path)),
  }
  loaded.length = 0
  offline = false
  queryClient.clear()
  listening.mockClear()
})
afterEach(() => {
  // The shop listens for its whole life; a test ends what it began.
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener, true)
  jest.useRealTimers()
})

/** Adds a link to goods, with a picture on which the finger is put. */
function goodsLink() {
  const link = document.body.appendChild(document.createElement('div'))
  for (const [name, value] of Object.entries(ahead('goodsDetail', 'g1'))) link.setAttribute(name, value)
  return link.appendChild(document.createElement('img'))
}
const touch = (target: Element, type: string, fingers = 1) =>
  target.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), {
      touches: Array.from({ length: fingers }, () => ({})),
    }),
  )
const later = () => jest.advanceTimersByTimeAsync(2_000)

test('a finger that rests on a link requests the data and the code of its page, once', async () => {
  loadAhead()
  const picture = goodsLink()
  touch(picture, 'touchstart')
  await later()
  touch(picture, 'touchstart')
  await later()
  expect(mall.sent(productCalls.goodsDetail)).toHaveLength(1)
  expect(loaded).toContain('pages/goodsDetail/goodsDetail')
})

test.each([
  ['scrolls', 'touchmove', 1],
  ['is taken over by the system', 'touchcancel', 1],
  ['comes with another one', '', 2],
])('a finger that %s requests nothing', async (_what, event, fingers) => {
  loadAhead()
  const picture = goodsLink()
  touch(picture, 'touchstart', fingers)
  if (event) touch(picture, event)
  await later()
  expect(mall.sent(productCalls.goodsDetail)).toEqual([])
})

test('the first touch of a page loads the code of the likely next pages, and the second one nothing', async () => {
  loadAhead()
  mockTop = 'pages/my/index'
  touch(document.body, 'touchend')
  await later()
  mockTop = 'pages/index/index'
  touch(document.body, 'touchend')
  await later()
  touch(document.body, 'touchend')
  await later()
  expect(loaded).toEqual([
    'pages/carDetail/carDetail',
    'pages/goodsDetail/goodsDetail',
    routes.goodsList.path,
  ])
})

test('a page that is left stops the loading, which begins again when the page is back', async () => {
  loadAhead()
  mockTop = 'pages/carList/carList'
  touch(document.body, 'touchend')
  mockTop = 'pages/my/index'
  await later()
  expect(loaded).toEqual([])
  mockTop = 'pages/carList/carList'
  touch(document.body, 'touchend')
  await later()
  expect(loaded).toEqual([routes.carDetail.path])
})

test('a finger that is lifted at once has not rested', async () => {
  loadAhead()
  mockTop = 'pages/my/index'
  const picture = goodsLink()
  touch(picture, 'touchstart')
  touch(picture, 'touchend')
  await later()
  expect(mall.sent(productCalls.goodsDetail)).toEqual([])
})

test('without a network the loading ends after one try, without an error', async () => {
  loadAhead()
  offline = true
  mockTop = routes.search.path
  touch(document.body, 'touchend')
  touch(goodsLink(), 'touchstart')
  await later()
  expect(loaded).toEqual([routes.goodsDetail.path, routes.goodsDetail.path])
})

test('nothing is loaded ahead for a shopper who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  loadAhead()
  const picture = goodsLink()
  touch(picture, 'touchstart')
  touch(picture, 'touchend')
  await later()
  expect(mall.sent(productCalls.goodsDetail)).toEqual([])
  expect(loaded).toEqual([])
  Object.assign(navigator, { connection: undefined })
})
