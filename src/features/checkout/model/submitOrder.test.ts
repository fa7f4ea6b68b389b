import type { CallSpec } from '@contract/call'
import { CODES } from '@contract/codes'
import { setHttpClient } from '@/api/http/defineApi'
import { ApiError } from '@/api/http/errors'
import { hasPendingOrder, submitOnce } from '@/features/ordering/submitOnce'
import { getStored, removeStored } from '@/platform/host/storage'
import type { OrderIntent } from './intent'
import { goodsSubmission } from './submitOrder'

jest.mock('@tarojs/taro', () => {
  const saved = new Map<string, unknown>()
  return {
    getStorageSync: (key: string) => saved.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void saved.set(key, value),
    removeStorageSync: (key: string) => void saved.delete(key),
  }
})

type Answer = unknown | ApiError

const submitOrder = (wanted: OrderIntent) => submitOnce(goodsSubmission(wanted))

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

test('an order that is made leaves nothing open', async () => {
  mallAnswers(order)
  expect(await submitOrder(intent)).toEqual({ kind: 'made', order, isEarlier: false })
  expect(hasPendingOrder()).toBe(false)
  expect(sent[0]).toMatchObject({
    path: '/orders',
    body: { source: 'cart', expectedAmount: '20.00', lines: intent.lines },
  })
})

test('a direct purchase is ordered by its draft', async () => {
  mallAnswers(order)
  await submitOrder(direct)
  expect(sent[0]).toMatchObject({ path: '/trade/done', body: { draftId: 'd1' } })
})

test('a direct purchase whose answer was lost is looked up by what its draft became', async () => {
  mallAnswers(lost, { draftId: 'd1', goodsId: 'g1', order })
  await submitOrder(direct)
  expect(await submitOrder({ ...direct, remark: '请尽快发货' })).toEqual({
    kind: 'made',
    order,
    isEarlier: true,
  })
  expect(sent.map(({ path }) => path)).toEqual(['/trade/done', '/trade/get-done/{id}'])
})

test('a draft that the mall no longer knows became no order', async () => {
  mallAnswers(lost, new ApiError('business', CODES.notFound, '购买信息已失效'), order)
  await submitOrder(direct)
  expect((await submitOrder({ ...direct, remark: 'x' })).kind).toBe('made')
})

test('a lost answer keeps the key, and the same order is sent again under it', async () => {
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

test('a second try refused because the first was made ends with the first', async () => {
  mallAnswers(lost, soldOut, { order })
  await submitOrder(intent)
  expect(await submitOrder(intent)).toEqual({ kind: 'made', order, isEarlier: false })
})

test('a plain refusal closes the matter', async () => {
  mallAnswers(soldOut)
  expect((await submitOrder(intent)).kind).toBe('reprice')
  expect(hasPendingOrder()).toBe(false)
})

test('another order waits until the open one is looked up', async () => {
  mallAnswers(lost, { order })
  await submitOrder(intent)
  const result = await submitOrder({ ...intent, remark: '请尽快发货' })
  expect(result).toEqual({ kind: 'made', order, isEarlier: true })
  expect(sent.map(({ path }) => path)).toEqual(['/orders', '/ext/orders/by-key'])
})

test('another order is not sent while nobody knows about the open one', async () => {
  mallAnswers(lost, lost)
  await submitOrder(intent)
  expect((await submitOrder({ ...intent, remark: 'x' })).kind).toBe('lost')
  expect(sent.map(({ path }) => path)).toEqual(['/orders', '/ext/orders/by-key'])
})

test('another order gets a key of its own once the open one is known not to be', async () => {
  mallAnswers(lost, { order: null }, order)
  await submitOrder(intent)
  expect((await submitOrder({ ...intent, remark: 'x' })).kind).toBe('made')
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('an ended session keeps the key for after sign-in', async () => {
  mallAnswers(new ApiError('loginExpired', '550004', ''))
  expect((await submitOrder(intent)).kind).toBe('signIn')
  expect(hasPendingOrder()).toBe(true)
})
