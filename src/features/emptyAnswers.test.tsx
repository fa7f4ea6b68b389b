import type { CallSpec } from '@contract/call'
import { cartCalls } from '@contract/calls/cart'
import { commentsCalls } from '@contract/calls/comments'
import { deviceCalls } from '@contract/calls/device'
import { drawCalls } from '@contract/calls/draw'
import { ordersCalls } from '@contract/calls/orders'
import { tradeCalls } from '@contract/calls/trade'
import { userCalls } from '@contract/calls/user'
import Taro from '@tarojs/taro'
import { serverNow } from '@/api/http/clock'
import { ordersApi } from '@/api/orders'
import { uploadPicture, uploadReviewPicture } from '@/api/uploads'
import { addToCart } from '@/features/cart/addToCart'
import { loadCart, removeLines, resetCart, useCartStore } from '@/features/cart/model/cartStore'
import { drawOnce, hasPendingDraw } from '@/features/luckyDraw/model/drawOnce'
import { startDirectPurchase } from '@/features/ordering/goodsConfirmOrder'
import { hasPendingOrder, submitOnce } from '@/features/ordering/submitOnce'
import { clearSession } from '@/features/session/sessionStore'
import { requestCode } from '@/features/session/useSmsCode'
import { removeStored } from '@/platform/host/storage'
import { fakeMall, silence } from '@/testing/fakeMall'
import { signIn } from '@/testing/signIn'
import { useFeedback } from '@/ui/feedback/feedbackStore'

/**
 * Writes that the mall accepts without a usable answer. None may crash, and none may claim more than the mall has answered.
 * Forms: formsSaved.test.tsx.
 */
const EMPTY: [answer: unknown][] = [[null], [[]], ['ok'], [7], [{}], [[null]]]

const order = { orderId: 'o1', orderSn: '2026', payableAmount: '9.00', payStatus: 'unpaid', payDeadline: 0 }
const line = {
  recId: 'r1',
  goodsId: 'g',
  skuId: 's',
  title: '脚垫',
  specText: '',
  image: '',
  price: '9.00',
  number: 2,
  stock: 9,
  limit: 0,
  checked: true,
  state: 'normal',
  reason: '',
  priceDrop: '0.00',
  fittedTo: null,
  fits: [],
}
const totals = { number: 2, checkedNumber: 2, amount: '18.00', allChecked: true, freeDeliveryGap: '0.00' }
const picture = { path: '/tmp/a.png', size: 10 } as never
const terms = { principal: 8_806_000, annualPercent: 3.99, months: 36, method: 'equalPayment' as const }
const submission = {
  signature: 'a',
  amount: '9.00',
  send: (clientKey: string) => ordersApi.create({ body: { clientKey } as never }, { toast: false }),
}
let opened: jest.SpyInstance
const toastText = () => useFeedback.getState().toast?.text ?? ''
const openMall = (...answers: [CallSpec, unknown][]) => fakeMall([[deviceCalls.key, silence], ...answers])

beforeEach(() => {
  signIn()
  useFeedback.setState(useFeedback.getInitialState())
  for (const key of ['pendingOrder', 'pendingDraws'] as const) removeStored(key)
  resetCart()
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

describe.each(EMPTY)('the mall accepts and answers %p', (answer) => {
  test('an order: it is looked up, and opened when it is there', async () => {
    openMall([ordersCalls.create, answer], [ordersCalls.byKey, { order }])
    expect(await submitOnce(submission)).toMatchObject({ kind: 'made', order: { orderSn: '2026' } })
    expect(hasPendingOrder()).toBe(false)
  })

  test('an order that the mall does not know yet: lost, and looked up again later', async () => {
    openMall([ordersCalls.create, answer], [ordersCalls.byKey, answer])
    expect(await submitOnce(submission)).toEqual({ kind: 'lost', text: '' })
    expect(hasPendingOrder()).toBe(true)
  })

  test('a direct purchase: no confirm page opens without its draft', async () => {
    openMall([tradeCalls.add, answer])
    const bought = startDirectPurchase({ goodsId: 'g', skuId: 's', number: 1 })
    await expect(bought).rejects.toMatchObject({ kind: 'badAnswer' })
    expect([opened.mock.calls, toastText()]).toEqual([[], '服务开小差了，请稍后重试'])
  })

  test('a line into the cart: added, the badge says no number', async () => {
    openMall([cartCalls.add, answer])
    expect(await addToCart({ skuId: 's', number: 1 })).toBeNull()
  })

  test('a line out of the cart: the cart is fetched, not shown as empty', async () => {
    const mall = openMall([cartCalls.list, { lines: [line], totals }], [cartCalls.remove, answer])
    await loadCart()
    await removeLines(['r0'])
    expect(useCartStore.getState().cart?.lines).toHaveLength(1)
    expect(mall.sent(cartCalls.list)).toHaveLength(2)
  })

  test('a draw: nothing is claimed, and the same draw is asked for again', async () => {
    const mall = openMall([drawCalls.spin, answer])
    await expect(drawOnce(terms)).rejects.toMatchObject({ kind: 'badAnswer' })
    expect(hasPendingDraw()).toBe(true)
    await expect(drawOnce(null)).rejects.toBeDefined()
    const [first, second] = mall.sent(drawCalls.spin).map(({ body }) => body)
    expect(second).toBe(first)
  })

  test('a picture: the upload has failed', async () => {
    openMall([commentsCalls.uploadFile, answer], [commentsCalls.material, answer])
    for (const upload of [uploadPicture, uploadReviewPicture])
      await expect(upload(picture)).rejects.toMatchObject({ kind: 'badAnswer' })
  })

  test('an SMS code: the next one may be asked for in a minute', async () => {
    openMall([userCalls.sendCode, answer])
    const seconds = (await requestCode('13800000002', 'login', () => undefined)) - serverNow()
    expect(Math.round(seconds / 1000)).toBe(60)
  })
})
