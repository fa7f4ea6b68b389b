import { cartCalls } from '@contract/calls/cart'
import { productCalls } from '@contract/calls/product'
import { userCalls } from '@contract/calls/user'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { saveFitted } from '@/features/ordering/fittedByDealer'
import { clearSession } from '@/features/session/sessionStore'
import { removeStored, setStored } from '@/platform/host/storage'
import { fakeMall, refusal, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { CartScreen } from './CartScreen'
import { resetCart } from './model/cartStore'
import type { WireCart } from './model/toCart'

type WireLine = WireCart['lines'][number]

const line = (over: Partial<WireLine> = {}): WireLine => ({
  recId: 'r1',
  goodsId: 'g1',
  skuId: 's1',
  title: '车顶帐篷',
  specText: '颜色:沙色',
  image: '',
  price: '100.00',
  number: 1,
  stock: 5,
  limit: 0,
  checked: true,
  state: 'normal',
  reason: '',
  fittedTo: null,
  fits: [],
  priceDrop: '0.00',
  ...over,
})
const cartOf = (...lines: WireLine[]): WireCart => {
  const checked = lines.filter((one) => one.checked)
  const count = (of: WireLine[]) => of.reduce((sum, one) => sum + (one.number ?? 1), 0)
  return {
    lines,
    totals: {
      number: count(lines),
      checkedNumber: count(checked),
      amount: `${count(checked) * 100}.00`,
      allChecked: checked.length === lines.length && lines.length > 0,
      freeDeliveryGap: '0.00',
    },
  }
}

beforeEach(() => {
  resetCart()
  signIn()
})
afterAll(() => clearSession())

async function openCart(answer: unknown) {
  const mall = fakeMall([
    [cartCalls.list, answer],
    [userCalls.info, {}],
    [productCalls.list, silence],
    [vehiclesCalls.carVin, whole({ list: [{ id: 'v1', seriesName: '岭行' }] })],
  ])
  return { mall, view: await mount(<CartScreen />) }
}

test('a line whose number the back end does not say has no number', async () => {
  const { view } = await openCart(cartOf(line({ number: null })))
  await view.see('车顶帐篷')
  expect(view.container.querySelector('[aria-label="车顶帐篷的数量"]')).toBeNull()
  view.unmount()
})

test('lines are in their groups, each with its reason', async () => {
  const { mall, view } = await openCart(
    cartOf(
      line(),
      line({
        recId: 'r2',
        title: '绞盘',
        checked: false,
        state: 'short',
        number: 9,
        reason: '库存不足，仅剩 5 件',
      }),
      line({ recId: 'r3', title: '旧款灯条', checked: false, state: 'invalid', reason: '商品已下架' }),
    ),
  )
  await view.see('车顶帐篷')
  for (const text of [
    '需要调整数量',
    '库存不足，仅剩 5 件',
    '改为 5 件',
    '失效商品 1 种',
    '商品已下架',
    '一键清空',
  ])
    expect(view.text()).toContain(text)
  expect(mall.sent(cartCalls.list)[0]?.url).toContain('warehouseId=0&areaId=0')
  view.unmount()
})

test('two quick taps on plus show at once and make one write; the total is that of the mall', async () => {
  const { mall, view } = await openCart(cartOf(line()))
  await view.see('结算(1)')
  mall.answer(cartCalls.update, cartOf(line({ number: 3 })))
  view.tap(view.button('增加车顶帐篷的数量'))
  view.tap(view.button('增加车顶帐篷的数量'))
  expect(view.field('车顶帐篷的数量').value).toBe('3')
  await view.see('结算(3)')
  expect(mall.sent(cartCalls.update).map(({ url }) => /number=(\d+)/.exec(url)?.[1])).toEqual(['3'])
  view.unmount()
})

test('a quantity refused by the mall is reset', async () => {
  const { mall, view } = await openCart(cartOf(line()))
  await view.see('结算(1)')
  mall.answer(cartCalls.update, refusal('603002', '库存不足'))
  view.tap(view.button('增加车顶帐篷的数量'))
  await view.until(() => mall.events.includes('toast 库存不足'), 'the refusal to be shown')
  await view.until(() => view.field('车顶帐篷的数量').value === '1', 'the old quantity')
  await view.see('结算(1)')
  view.unmount()
})

test('checkout with nothing checked shows the reason', async () => {
  const { view } = await openCart(cartOf(line({ checked: false })))
  await view.see('车顶帐篷')
  expect(view.button('结算，请选择要结算的商品')).toBeDefined()
  view.unmount()
})

test('an empty cart links to goods', async () => {
  const { view } = await openCart(cartOf())
  await view.see('购物车还是空的')
  expect(view.button('去逛逛')).toBeDefined()
  view.unmount()
})

test('a cart that fails to load offers a retry', async () => {
  const { mall, view } = await openCart(silence)
  await view.see('重新加载')
  mall.answer(cartCalls.list, cartOf(line()))
  view.tap(view.button('重新加载'))
  await view.see('车顶帐篷')
  view.unmount()
})

test('a line for another vehicle than that of the shopper is warned about', async () => {
  const { mall, view } = await openCart(
    cartOf(
      line({ specText: '适配车型:拓野 款式:平踏' }),
      line({ recId: 'r2', title: '货箱宝', specText: '适配车型:岭行 5.5 尺货箱' }),
      line({ recId: 'r3', title: '水杯' }),
    ),
  )
  await view.see('不适合您的岭行，请核对规格')
  expect(view.text().split('不适合您的岭行')).toHaveLength(2)
  expect(mall.sent(vehiclesCalls.carVin)).toHaveLength(1)
})

test('goods that are not made for the vehicle of the shopper are warned about, although they have no choice of vehicles', async () => {
  const { view } = await openCart(
    cartOf(line({ title: '御电充电卡', fits: ['御电'] }), line({ recId: 'r2', fits: ['岭行', '御电'] })),
  )
  await view.see('不适合您的岭行')
  expect(view.text().split('不适合您的岭行')).toHaveLength(2)
  expect(view.text()).not.toContain('请核对规格')
})

test('an accessory for the truck that is being built is not warned about beside another vehicle', async () => {
  setStored('builds', { last: 'trail.top.white.std.rack', lastSeries: '拓野', saved: [] })
  const { view } = await openCart(
    cartOf(
      line({ specText: '适配车型:拓野 款式:平踏' }),
      line({ recId: 'r2', title: '货箱宝', specText: '适配车型:御电' }),
    ),
  )
  await view.see('不适合您的岭行，请核对规格')
  expect(view.text().split('不适合您的岭行')).toHaveLength(2)
  removeStored('builds')
})

test('a cart without anything that depends on the vehicle asks for none', async () => {
  const { mall, view } = await openCart(cartOf(line()))
  await view.see('车顶帐篷')
  expect(mall.sent(vehiclesCalls.carVin)).toEqual([])
})

test('an accessory that was put into the cart on another device says who fits it', async () => {
  const { view } = await openCart(cartOf(line({ skuId: 's-elsewhere', fittedTo: '岭行' })))
  await view.see('提车时由门店装在岭行上')
  removeStored('fitted')
})

test('an accessory that a dealer fits to a truck says so', async () => {
  saveFitted(['s-fitted'], '岭行')
  const { view } = await openCart(
    cartOf(line({ skuId: 's-fitted' }), line({ recId: 'r2', skuId: 's-other' })),
  )
  await view.see('提车时由门店装在岭行上')
  expect(view.text().split('提车时由门店装在')).toHaveLength(2)
  removeStored('fitted')
})
