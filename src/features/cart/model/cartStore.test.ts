import type { CallSpec } from '@contract/call'
import { setHttpClient } from '@/api/http/defineApi'
import { ApiError } from '@/api/http/errors'
import {
  flushCart,
  loadCart,
  NUMBER_DELAY_MS,
  removeLines,
  resetCart,
  setChecked,
  setNumber,
  useCartStore,
} from './cartStore'
import { shownCart } from './intents'
import type { WireCart } from './toCart'

type Query = Record<string, string | number | undefined>
interface Sent {
  readonly path: string
  readonly query: Query
  readonly answer: (number: number, checked?: boolean) => void
  readonly fail: (failure?: unknown) => void
}

let sent: Sent[] = []

const wire = (number: number, checked = true): WireCart => ({
  lines: [
    {
      recId: 'r1',
      goodsId: 'g1',
      skuId: 's1',
      title: '车顶帐篷',
      specText: '',
      image: '/pictures/a.webp',
      price: '10.00',
      number,
      stock: 9,
      limit: 0,
      checked,
      state: 'normal',
      reason: '',
      priceDrop: '0.00',
      fittedTo: null,
      fits: [],
    },
  ],
  totals: {
    number,
    checkedNumber: checked ? number : 0,
    amount: `${checked ? number * 10 : 0}.00`,
    allChecked: checked,
    freeDeliveryGap: '0.00',
  },
})

const shown = () => {
  const { cart, intents } = useCartStore.getState()
  return cart ? shownCart(cart, intents) : null
}
const numberShown = () => shown()?.lines[0]?.number
const settleAll = () => jest.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  jest.useFakeTimers()
  sent = []
  setHttpClient({
    send: (spec: CallSpec, args: { query?: unknown } = {}) =>
      new Promise((resolve, reject) => {
        sent.push({
          path: spec.path,
          query: (args.query ?? {}) as Query,
          answer: (number, checked) => resolve(wire(number, checked)),
          fail: (failure = new ApiError('network', 'offline', '网络连接失败')) => reject(failure),
        })
      }),
  })
  resetCart()
  const loading = loadCart()
  await settleAll()
  sent[0]?.answer(1)
  await loading
  sent = []
})

afterEach(async () => {
  jest.useRealTimers()
})

test('taps on the stepper show at once and make one write of the last number', async () => {
  setNumber('r1', 2)
  setNumber('r1', 3)
  setNumber('r1', 4)
  expect(numberShown()).toBe(4)
  expect(shown()?.settled).toBe(false)
  await jest.advanceTimersByTimeAsync(NUMBER_DELAY_MS)
  expect(sent.map(({ query }) => query)).toEqual([{ warehouseId: 0, areaId: 0, recId: 'r1', number: 4 }])
  sent[0]?.answer(4)
  await settleAll()
  expect([numberShown(), shown()?.settled, shown()?.amount]).toEqual([4, true, 4000])
})

test('a tap during a pending write is not undone by its response, and is written next', async () => {
  setNumber('r1', 2)
  await jest.advanceTimersByTimeAsync(NUMBER_DELAY_MS)
  setNumber('r1', 3)
  sent[0]?.answer(2)
  await settleAll()
  expect(numberShown()).toBe(3)
  await jest.advanceTimersByTimeAsync(NUMBER_DELAY_MS)
  expect(sent[1]?.query.number).toBe(3)
  sent[1]?.answer(3)
  await settleAll()
  expect([numberShown(), shown()?.settled]).toEqual([3, true])
})

test('a failed write restores the number of the mall', async () => {
  setNumber('r1', 5)
  await jest.advanceTimersByTimeAsync(NUMBER_DELAY_MS)
  sent[0]?.fail()
  await settleAll()
  expect([numberShown(), shown()?.settled]).toEqual([1, true])
  expect(sent[1]?.path).toBe('/cart/list')
})

test('a failed check is reset', async () => {
  const marking = setChecked(['r1'], false)
  expect(shown()?.lines[0]?.checked).toBe(false)
  await settleAll()
  sent[0]?.fail()
  expect(await marking).toBe(false)
  expect(shown()?.lines[0]?.checked).toBe(true)
})

test('two quick checks of one line do not flicker when the first response arrives', async () => {
  const first = setChecked(['r1'], false)
  const second = setChecked(['r1'], true)
  await settleAll()
  expect(sent).toHaveLength(1)
  sent[0]?.answer(1, false)
  await first
  expect(shown()?.lines[0]?.checked).toBe(true)
  await settleAll()
  sent[1]?.answer(1, true)
  await second
  expect(shown()?.settled).toBe(true)
})

test('leaving the page writes the last tap at once', async () => {
  setNumber('r1', 7)
  const flushing = flushCart()
  await settleAll()
  expect(sent[0]?.query.number).toBe(7)
  sent[0]?.answer(7)
  expect(await flushing).toBe(true)
})

test('flushing returns false when a quantity could not be written', async () => {
  setNumber('r1', 7)
  const flushing = flushCart()
  await settleAll()
  sent[0]?.fail()
  await settleAll()
  sent[1]?.answer(1)
  expect(await flushing).toBe(false)
})

test('there are no writes to a removed line', async () => {
  setNumber('r1', 7)
  const removing = removeLines(['r1'])
  await jest.advanceTimersByTimeAsync(NUMBER_DELAY_MS)
  expect(sent.map(({ path }) => path)).toEqual(['/cart/delete'])
  sent[0]?.answer(0)
  await removing
  expect(shown()?.settled).toBe(true)
})

test('a response for the previous shopper is not shown to the next', async () => {
  const loading = loadCart()
  await settleAll()
  resetCart()
  sent[0]?.answer(5)
  await loading
  expect(useCartStore.getState().cart).toBeNull()
})
