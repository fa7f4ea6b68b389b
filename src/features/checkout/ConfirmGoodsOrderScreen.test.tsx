import { ordersCalls } from '@contract/calls/orders'
import { tradeCalls } from '@contract/calls/trade'
import Taro from '@tarojs/taro'
import { fittedTo, saveFitted } from '@/features/ordering/fittedByDealer'
import { setPurchase } from '@/features/ordering/goodsConfirmOrder'
import { forgetChoices } from '@/features/ordering/savedChoices'
import { clearSession } from '@/features/session/sessionStore'
import { removeStored } from '@/platform/host/storage'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { RECIPIENT } from '@/testing/orders'
import { signIn } from '@/testing/signIn'
import { ConfirmGoodsOrderScreen } from './ConfirmGoodsOrderScreen'

const line = (over = {}) => ({
  skuId: 's1',
  goodsId: 'g1',
  goodsName: '车顶帐篷',
  goodsAttrStr: '颜色:沙色',
  goodsThumb: '',
  goodsPrice: '100.00',
  goodsNumber: 2,
  goodsAmount: '200.00',
  discount: '0.00',
  stock: 9,
  usable: true,
  reason: '',
  ...over,
})
const preview = (over = {}) => ({
  lines: [line()],
  goodsAmount: '200.00',
  deliveryFee: '0.00',
  discountAmount: '0.00',
  payableAmount: '200.00',
  goodsCount: 2,
  deliveryText: '免运费',
  deliverable: true,
  coupon: null,
  usableCoupons: 0,
  unusableCoupons: 0,
  address: RECIPIENT,
  submittable: true,
  reason: '',
  ...over,
})
const order = {
  orderId: 'o1',
  orderSn: 'sn1',
  payableAmount: '200.00',
  payStatus: 'unpaid',
  payDeadline: 0,
  serverTime: 0,
}
type Body = Record<string, unknown> & { lines?: unknown }
const bodies = (sent: readonly { body?: string }[]): Body[] =>
  sent.map(({ body }) => JSON.parse(body ?? '{}') as Body)

let redirected: jest.SpyInstance

beforeEach(() => {
  removeStored('pendingOrder')
  signIn()
  setPurchase({ source: 'cart', lines: null })
  redirected = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' })
})
afterEach(() => redirected.mockRestore())
afterAll(() => clearSession())

async function openCheckout(answer: unknown) {
  const mall = fakeMall([[ordersCalls.preview, answer]])
  return { mall, view: await mount(<ConfirmGoodsOrderScreen />) }
}

test('address, goods and the amounts of the mall are shown', async () => {
  const { view } = await openCheckout(preview())
  await view.see('朝阳南大街 266 号')
  for (const text of ['周建国', '138****0001', '车顶帐篷', '免运费', '暂无可用', '提交订单'])
    expect(view.text()).toContain(text)
  view.unmount()
})

test('the order says that the dealer who delivers the truck fits its accessories, once', async () => {
  forgetChoices()
  saveFitted(['s1'], '岭行')
  const { mall, view } = await openCheckout(preview())
  await view.see('提交订单')
  await view.until(
    () =>
      view.container.querySelector('[value="请送到交付岭行的门店，提车时安装"]') ??
      view.text().includes('提车时安装'),
    'the remark',
  )
  mall.answer(ordersCalls.create, order)
  view.tap(view.button('提交订单'))
  await view.until(() => redirected.mock.calls.length, 'the cashier to be opened')
  expect(bodies(mall.sent(ordersCalls.create))).toMatchObject([
    { remark: '请送到交付岭行的门店，提车时安装' },
  ])
  expect(fittedTo('s1')).toBe('')
  view.unmount()
})

test('a remark is cut where it is too long, each wide character counted as two', async () => {
  const { mall, view } = await openCheckout(preview())
  await view.see('提交订单')
  view.type(view.field('选填，给商家留言'), '货'.repeat(101))
  await view.see('200/200')
  mall.answer(ordersCalls.create, order)
  view.tap(view.button('提交订单'))
  await view.until(() => redirected.mock.calls.length, 'the cashier to be opened')
  expect(bodies(mall.sent(ordersCalls.create))).toMatchObject([{ remark: '货'.repeat(100) }])
  view.unmount()
})

test('after a reload the contents of a direct purchase are loaded from the mall', async () => {
  setPurchase({ source: 'direct', draftId: 'd1', goodsId: 'g1', lines: null })
  const mall = fakeMall([
    [tradeCalls.getDone, { draftId: 'd1', goodsId: 'g1', order: null }],
    [tradeCalls.order, { draftId: 'd1', goodsId: 'g1', lines: [{ skuId: 's1', number: 2 }], createdAt: 0 }],
    [ordersCalls.preview, preview()],
  ])
  const view = await mount(<ConfirmGoodsOrderScreen />)
  await view.see('车顶帐篷')
  expect(bodies(mall.sent(ordersCalls.preview))).toMatchObject([
    { source: 'direct', lines: [{ skuId: 's1', number: 2 }] },
  ])
  view.unmount()
})

test('after a reload a direct purchase that is already an order is not offered again', async () => {
  setPurchase({ source: 'direct', draftId: 'd1', goodsId: 'g1', lines: null })
  fakeMall([[tradeCalls.getDone, { draftId: 'd1', goodsId: 'g1', order }]])
  const view = await mount(<ConfirmGoodsOrderScreen />)
  await view.see('您刚才的订单已提交成功')
  expect(view.text()).not.toContain('提交订单')
  view.unmount()
})

test('two taps on submit send one order, and the cashier replaces the page', async () => {
  const { mall, view } = await openCheckout(preview())
  await view.see('提交订单')
  mall.answer(ordersCalls.create, order)
  view.tap(view.button('提交订单'))
  view.tap(view.button('提交订单'))
  await view.until(() => redirected.mock.calls.length, 'the cashier to be opened')
  expect(bodies(mall.sent(ordersCalls.create))).toMatchObject([
    {
      source: 'cart',
      lines: [{ skuId: 's1', number: 2 }],
      addressId: 'a1',
      couponId: '',
      expectedAmount: '200.00',
    },
  ])
  expect(redirected).toHaveBeenCalledWith({ url: '/pages/ext/pay/cashier?orderSn=sn1' })
  view.unmount()
})

test('after a lost response the order is looked up before the button returns', async () => {
  const { mall, view } = await openCheckout(preview())
  await view.see('提交订单')
  mall.answer(ordersCalls.create, silence)
  let found: (answer: unknown) => void = () => undefined
  mall.answer(
    ordersCalls.byKey,
    () =>
      new Promise((resolve) => {
        found = resolve
      }),
  )
  view.tap(view.button('提交订单'))
  await view.see('正在确认订单')
  await view.until(() => mall.sent(ordersCalls.byKey).length, 'the order to be looked up')
  found({ order })
  await view.until(() => redirected.mock.calls.length, 'the cashier to be opened')
  expect(mall.sent(ordersCalls.create)).toHaveLength(1)
  expect(redirected).toHaveBeenCalledWith({ url: '/pages/ext/pay/cashier?orderSn=sn1' })
  view.unmount()
})

test('a changed amount shows a message and is priced again', async () => {
  const { mall, view } = await openCheckout(preview())
  await view.see('提交订单')
  mall.answer(ordersCalls.create, refusal('603001', '订单金额有变动，请确认后重新提交'))
  mall.answer(
    ordersCalls.preview,
    preview({ lines: [line({ goodsPrice: '120.00' })], payableAmount: '240.00' }),
  )
  view.tap(view.button('提交订单'))
  await view.see('240')
  await view.see('商品价格有变动，已按最新价格重新计算')
  view.unmount()
})

test('lines that cannot be bought are listed, and the rest can be ordered', async () => {
  const { mall, view } = await openCheckout(
    preview({
      lines: [line(), line({ skuId: 's2', goodsName: '旧款灯条', usable: false, reason: '商品已下架' })],
    }),
  )
  await view.see('这些商品暂时买不了')
  mall.answer(ordersCalls.preview, preview())
  view.tap(view.button('继续买其余商品'))
  await view.gone('旧款灯条')
  expect(bodies(mall.sent(ordersCalls.preview)).map(({ lines }) => lines)).toEqual([
    [],
    [{ skuId: 's1', number: 2 }],
  ])
  view.unmount()
})

test('without an address the button shows what is missing', async () => {
  const { view } = await openCheckout(
    preview({ address: null, submittable: false, reason: '请选择收货地址' }),
  )
  await view.see('添加收货地址')
  expect(view.button('提交订单，请先添加收货地址')).toBeDefined()
  view.unmount()
})

test('with nothing to buy the page links to the cart', async () => {
  setPurchase(null)
  const { mall, view } = await openCheckout(preview())
  await view.see('没有要结算的商品')
  expect(mall.requests).toHaveLength(0)
  view.unmount()
})
