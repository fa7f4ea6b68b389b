import { createHash } from 'node:crypto'
import { DAY_MS } from '@contract/rules/dateText'
import { commonSchemas } from '@contract/schemas/common'
import { productSchemas } from '@contract/schemas/product'
import { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { productApi } from '@/api/product.generated'
import { queryKeyOf } from '@/api/query/asQuery'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import { ANSWER_SHAPE, restoreQueries } from './queries'

jest.mock('@tarojs/taro', () => {
  const saved = new Map<string, unknown>()
  return {
    getStorageSync: (key: string) => saved.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void saved.set(key, value),
    removeStorageSync: (key: string) => void saved.delete(key),
  }
})

const HOME = ['/common/index', { query: { brand: 5 } }]
const NAME = JSON.stringify(HOME)
const NOW = 1_800_000_000_000
const page: { __firstAnswer?: { url: string; text?: string } } = {}
Object.assign(globalThis, { window: page })

const clients: QueryClient[] = []

const restored = (now = NOW) => {
  const client = new QueryClient()
  clients.push(client)
  restoreQueries(client, now)
  return client
}

const stored = (shape: string, at: number, name = NAME) =>
  setStored('lastAnswers', { shape, answers: { [name]: { at, data: 'before' } } })

// A cache holds a timer of minutes for each reply.
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

beforeEach(() => {
  removeStored('lastAnswers')
  page.__firstAnswer = undefined
})

test('a reply saved by a build with other schemas is not read: the digest follows the schemas', () => {
  const replies = [commonSchemas.index.reply, productSchemas.carSeries.reply]
  // Titles and descriptions of fields may change; saved replies stay valid.
  const withoutTexts = (key: string, value: unknown) =>
    ['title', 'description'].includes(key) && typeof value === 'string' ? undefined : value
  const shapes = JSON.stringify(
    replies.map((reply) => z.toJSONSchema(reply, { unrepresentable: 'any' })),
    withoutTexts,
  )
  expect(ANSWER_SHAPE).toBe(createHash('sha256').update(shapes).digest('hex').slice(0, 8))
})

test.each([
  ['kept yesterday', ANSWER_SHAPE, NOW - DAY_MS, 'before'],
  ['kept more than a week ago', ANSWER_SHAPE, NOW - 8 * DAY_MS, undefined],
  ['kept in the future, by a clock that was wrong', ANSWER_SHAPE, NOW + DAY_MS, undefined],
  ['kept by a build that knew other shapes', 'other', NOW - DAY_MS, undefined],
])('whether a saved reply %s is shown', (_when, shape, at, shown) => {
  stored(shape, at)
  expect(restored().getQueryData(HOME)).toBe(shown)
})

test('the series list is saved under the query key of its pages', () => {
  const range = queryKeyOf(productApi.carSeries, { query: {} })
  stored(ANSWER_SHAPE, NOW - DAY_MS, JSON.stringify(range))
  expect(restored().getQueryData(range)).toBe('before')
})

test('a saved reply counts as stale, so that it is reloaded in the background', () => {
  stored(ANSWER_SHAPE, NOW - DAY_MS)
  expect(restored().getQueryState(HOME)?.dataUpdatedAt).toBe(NOW - DAY_MS)
  stored(ANSWER_SHAPE, NOW - 1_000)
  expect(restored().getQueryState(HOME)?.dataUpdatedAt).toBe(NOW - 30_000)
})

test('the reply that arrived before the scripts takes precedence over the saved one, and is saved', () => {
  stored(ANSWER_SHAPE, NOW - DAY_MS)
  page.__firstAnswer = { url: '/x', text: '{"code":"000000","data":{"searchHint":"fresh"}}' }
  const client = restored()
  expect(client.getQueryData(HOME)).toEqual({ banners: [], blocks: [], searchHint: 'fresh' })
  expect(page.__firstAnswer).toBeUndefined()
})

test.each(['{"code":"500001","description":"忙"}', '<html>', ''])(
  'a failed early request leaves the request to the page: %s',
  (text) => {
    page.__firstAnswer = { url: '/x', text }
    expect(restored().getQueryData(HOME)).toBeUndefined()
  },
)

test('replies requested later are saved for the next visit, private ones never', () => {
  const client = restored()
  client.setQueryData(HOME, 'later')
  client.setQueryData(['/user/info'], 'secret')
  expect(getStored('lastAnswers')?.answers[NAME]?.data).toBe('later')
  expect(JSON.stringify(getStored('lastAnswers'))).not.toContain('secret')
})
