import type { CallSpec } from '@contract/call'
import { CODES } from '@contract/codes'
import { setHttpClient } from '@/api/http/defineApi'
import { ApiError } from '@/api/http/errors'
import { hasPendingOrder, pendingMeans, submitFailure, submitOnce } from '@/features/ordering/submitOnce'
import { getStored, removeStored } from '@/platform/host/storage'
import { goodsSubmission, type OrderIntent, signatureOf } from './goodsOrder'

jest.mock('@tarojs/taro', () => {
  const saved = new Map<string, unknown>()
  return {
    getStorageSync: (key: string) => saved.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void saved.set(key, value),
    removeStorageSync: (key: string) => void saved.delete(key),
  }
})

type Answer = unknown | ApiError

const submitOrder = (intent: OrderIntent) => submitOnce(goodsSubmission(intent))

const intent: OrderIntent = {
  purchase: { source: 'cart', lines: null },
  lines: [{ skuId: 's1', number: 2 }],
  addressId: 'a1',
  couponId: '',
  remark: '',
  payableAmount: 2000,
}
const direct: OrderIntent = {
  ...intent,
  purchase: { source: 'direct', draftId: 'd1', goodsId: 'g1', lines: intent.lines },
}
const order = { orderId: 'o1', orderSn: 'sn1', payableAmount: '20.00', payStatus: 'unpaid' }
const lost = new ApiError('network', 'timeout', '')
const soldOut = new ApiError('business', '603002', '库存不足')

let sent: { path: string; body: Record<string, unknown>; key: unknown }[]

/** Makes the fake HTTP client return the given answers one after the other, and records the requests in `sent`. */
function mallAnswers(...answers: Answer[]) {
  sent = []
  setHttpClient({
    send: async (spec: CallSpec, args: { body?: unknown; query?: unknown } = {}) => {
      const body = (args.body ?? {}) as Record<string, unknown>
      sent.push({
        path: spec.path,
        body,
        key: body.clientKey ?? (args.query as { clientKey?: string } | undefined)?.clientKey,
      })
      const answer = answers.shift()
      if (answer instanceof ApiError) throw answer
      return answer
    },
  })
}

beforeEach(() => removeStored('pendingOrder'))

test('a created order leaves no pending order', async () => {
  mallAnswers(order)
  expect(await submitOrder(intent)).toEqual({ kind: 'made', order, isEarlier: false })
  expect(hasPendingOrder()).toBe(false)
  expect(sent[0]).toMatchObject({
    path: '/orders',
    body: { source: 'cart', expectedAmount: '20.00', lines: intent.lines },
  })
})

test('a direct purchase is ordered by its draft id', async () => {
  mallAnswers(order)
  await submitOrder(direct)
  expect(sent[0]).toMatchObject({ path: '/trade/done', body: { draftId: 'd1' } })
})

test('a direct purchase whose response was lost is looked up by its draft id', async () => {
  mallAnswers(lost, { draftId: 'd1', goodsId: 'g1', order })
  await submitOrder(direct)
  expect(await submitOrder({ ...direct, remark: '请尽快发货' })).toEqual({
    kind: 'made',
    order,
    isEarlier: true,
  })
  expect(sent.map(({ path }) => path)).toEqual(['/trade/done', '/trade/get-done/{id}'])
})

test('a draft unknown to the mall has not become an order', async () => {
  mallAnswers(lost, new ApiError('business', CODES.notFound, '购买信息已失效'), order)
  await submitOrder(direct)
  expect((await submitOrder({ ...direct, remark: 'x' })).kind).toBe('made')
})

test('after a lost response the same order is sent again under the same key', async () => {
  mallAnswers(lost, order)
  expect((await submitOrder(intent)).kind).toBe('lost')
  expect(hasPendingOrder()).toBe(true)
  expect((await submitOrder(intent)).kind).toBe('made')
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('the key is on the device before the order is sent', async () => {
  let savedWhenSent: string | undefined
  setHttpClient({
    send: async (_spec: CallSpec, args: { body?: unknown } = {}) => {
      savedWhenSent = getStored('pendingOrder')?.clientKey
      expect(savedWhenSent).toBe((args.body as { clientKey: string }).clientKey)
      return order
    },
  })
  await submitOrder(intent)
  expect(savedWhenSent).toBeDefined()
})

test('a second attempt that is refused because the first succeeded returns the first order', async () => {
  mallAnswers(lost, soldOut, { order })
  await submitOrder(intent)
  expect(await submitOrder(intent)).toEqual({ kind: 'made', order, isEarlier: false })
})

test('a refusal leaves no pending order', async () => {
  mallAnswers(soldOut)
  expect((await submitOrder(intent)).kind).toBe('reprice')
  expect(hasPendingOrder()).toBe(false)
})

test('before another order is sent, the pending one is looked up', async () => {
  mallAnswers(lost, { order })
  await submitOrder(intent)
  const result = await submitOrder({ ...intent, remark: '请尽快发货' })
  expect(result).toEqual({ kind: 'made', order, isEarlier: true })
  expect(sent.map(({ path }) => path)).toEqual(['/orders', '/ext/orders/by-key'])
})

test('another order is not sent while the state of the pending one is unknown', async () => {
  mallAnswers(lost, lost)
  await submitOrder(intent)
  expect((await submitOrder({ ...intent, remark: 'x' })).kind).toBe('lost')
  expect(sent.map(({ path }) => path)).toEqual(['/orders', '/ext/orders/by-key'])
})

test('another order gets its own key once the pending one is known not to exist', async () => {
  mallAnswers(lost, { order: null }, order)
  await submitOrder(intent)
  expect((await submitOrder({ ...intent, remark: 'x' })).kind).toBe('made')
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('an expired session keeps the key until after sign-in', async () => {
  mallAnswers(new ApiError('loginExpired', '550004', ''))
  expect((await submitOrder(intent)).kind).toBe('signIn')
  expect(hasPendingOrder()).toBe(true)
})

test.each([
  ['there was no response', new ApiError('network', 'timeout', ''), 'lost'],
  ['a proxy answered with a page', new ApiError('badAnswer', '502', ''), 'lost'],
  ['the mall failed', new ApiError('business', '500000', ''), 'lost'],
  ['the shop has a bug', new TypeError('x'), 'lost'],
  ['the amount changed', new ApiError('business', '603001', ''), 'reprice'],
  ['a line sold out', new ApiError('business', '603002', ''), 'reprice'],
  ['over the limit', new ApiError('business', '603006', ''), 'reprice'],
  ['the coupon no longer applies', new ApiError('business', '603003', ''), 'dropCoupon'],
  ['the address no longer exists', new ApiError('business', '602001', ''), 'chooseAddress'],
  ['the draft no longer exists', new ApiError('business', '404000', ''), 'draftGone'],
  ['the session ended', new ApiError('loginExpired', '550004', ''), 'signIn'],
  ['bad input', new ApiError('business', '400000', '备注最多 200 字'), 'refused'],
])('a failed submission is classified when %s', (_situation, failure, kind) => {
  expect(submitFailure(failure).kind).toBe(kind)
})

describe('a pending order', () => {
  const pending = { clientKey: 'k', at: 1000, signature: signatureOf(intent) }

  test.each([
    ['no pending order', undefined, 2000, 'none'],
    ['the same order', pending, 2000, 'same'],
    ['the same order a day later', pending, 1000 + 25 * 3600_000, 'none'],
    [
      'another amount',
      { ...pending, signature: signatureOf({ ...intent, payableAmount: 1 }) },
      2000,
      'other',
    ],
    [
      'another address',
      { ...pending, signature: signatureOf({ ...intent, addressId: 'a2' }) },
      2000,
      'other',
    ],
  ] as const)('a pending order compared with the next: %s', (_situation, open, now, means) => {
    expect(pendingMeans(open, signatureOf(intent), now)).toBe(means)
  })
})
