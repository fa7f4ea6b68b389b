import { commonCalls } from '@contract/calls/common'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { serviceCalls } from '@contract/calls/service'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { focusManager } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { saveCurrentDealer } from '@/features/dealers/chooseDealer'
import { toDealer } from '@/features/dealers/dealer'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { getStored, removeStored } from '@/platform/host/storage'
import { fakeMall, refusal, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { ConfirmVehicleOrderScreen } from './ConfirmVehicleOrderScreen'
import { setResponsibilityAgreed } from './model/useVehicleOrder'

const dealer = {
  dealerId: 'd1',
  shortServiceName: '保定远景拓岭体验中心',
  serviceAddress: '迎宾大道 1 号',
  servicePhone: '0312-1234567',
  serviceLog: 115.4,
  serviceLat: 38.8,
  cityName: '保定市',
  cityCode: '130600',
  distance: null,
  businessHours: '09:00-18:00',
  services: ['销售', '试驾'],
  image: '',
}
const goods = {
  goodsId: 'ridge',
  seriesId: 'ridge',
  seriesName: '岭行',
  slogan: '',
  priceFrom: '12.58万',
  deposit: '5000.00',
  specs: [],
  defaults: [],
  tags: [],
}
const selected = {
  sku: null,
  specText: '',
  remaining: [],
  pictures: [],
  vehicle: {
    price: '168600.00',
    priceText: '16.86万',
    deposit: '5000.00',
    balance: '163600.00',
    typeName: '征途版',
    colourName: '氧化红',
    packName: '越野包',
  },
}
const made = {
  orderId: 'o1',
  orderSn: 'sn1',
  payableAmount: '5000.00',
  payStatus: 'unpaid',
  payDeadline: 0,
  serverTime: 0,
}

let replaced: jest.SpyInstance
beforeEach(() => {
  signIn()
  replaced = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
  saveCurrentDealer(toDealer(dealer))
  setResponsibilityAgreed(false)
  removeStored('pendingOrder')
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

async function filledIn(answer: unknown) {
  const mall = fakeMall([
    [vehiclesCalls.goods, goods],
    [productCalls.specificationSelected, selected],
    [commonCalls.dealers, { list: [dealer], total: 1, pageNum: 1, pageSize: 1 }],
    [ordersCalls.byKey, { order: null }],
    [vehiclesCalls.createOrder, answer],
  ])
  const view = await mount(<ConfirmVehicleOrderScreen goodsId="ridge" values="a,b,c" />)
  await view.see('168,600')
  view.type(view.field('身份证上的姓名'), '李雷')
  view.type(view.field('门店联系您的手机号'), '139 0000 0000')
  view.type(view.field('18 位身份证号'), '11010519491231002x')
  return { mall, view }
}
const agree = (view: Awaited<ReturnType<typeof filledIn>>['view']) =>
  view.tap(view.byRole('checkbox', '我已阅读并同意《购车责任协议》，未选中'))

test('the agreement is the published one, and can be agreed to below its text', async () => {
  const { mall, view } = await filledIn(made)
  mall.answer(serviceCalls.agreement, whole({ body: '# 一、订购与定金\n定金计入总车价' }))
  view.tap(view.byRole('link', '《购车责任协议》'))
  await view.see('定金计入总车价')
  view.tap(view.button('同意并继续'))
  await view.until(() => view.byRole('checkbox', '我已阅读并同意《购车责任协议》，已选中'), 'the tick')
})

test('nothing is sent before the agreement is ticked; then one order is sent and the cashier opens', async () => {
  const { mall, view } = await filledIn(made)
  view.tap(view.button('提交订单'))
  await view.see('请先阅读并同意购车责任协议')
  expect(mall.sent(vehiclesCalls.createOrder)).toHaveLength(0)
  agree(view)
  view.tap(view.button('提交订单'))
  view.tap(view.button('提交订单'))
  await view.until(() => replaced.mock.calls.length, 'the cashier to be opened')
  const sent = mall.sent(vehiclesCalls.createOrder)
  expect(sent).toHaveLength(1)
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
    goodsId: 'ridge',
    valueIds: ['a', 'b', 'c'],
    dealerId: 'd1',
    buyer: { name: '李雷', phone: '13900000000', idNumber: '11010519491231002X' },
    expectedAmount: '5000.00',
    expectedPrice: '168600.00',
    agreed: true,
  })
  expect(replaced.mock.calls[0][0].url).toContain('pages/ext/pay/cashier?orderSn=sn1')
  view.unmount()
})

test('errors are shown at their fields and removed when corrected', async () => {
  const { mall, view } = await filledIn(made)
  agree(view)
  view.type(view.field('18 位身份证号'), '123')
  view.tap(view.button('提交订单'))
  await view.see('请填写正确的 18 位身份证号')
  expect(mall.sent(vehiclesCalls.createOrder)).toHaveLength(0)
  view.type(view.field('18 位身份证号'), '11010519491231002X')
  expect(view.container.querySelector('[role="alert"]')?.textContent ?? '').not.toContain('身份证')
  view.unmount()
})

test('a changed price shows a message and is loaded again, and the input remains', async () => {
  const { mall, view } = await filledIn(refusal('603001', '价格有变动，请确认后重新提交'))
  agree(view)
  const requested = mall.sent(productCalls.specificationSelected).length
  view.tap(view.button('提交订单'))
  await view.see('价格有变动，请确认后重新提交')
  await view.until(
    () => mall.sent(productCalls.specificationSelected).length > requested,
    'the price to be asked for',
  )
  expect(view.field('身份证上的姓名').value).toBe('李雷')
  view.unmount()
})

test('a price that changed while the page was open, or since the page before, is shown with both amounts', async () => {
  const { mall, view } = await filledIn(made)
  const vehicle = { ...selected.vehicle, price: '170600.00', deposit: '6000.00' }
  mall.answer(productCalls.specificationSelected, { ...selected, vehicle })
  view.act(() => focusManager.setFocused(false))
  view.act(() => focusManager.setFocused(true))
  await view.see('车价有变动：原 ¥168,600，现 ¥170,600；定金有变动：原 ¥5,000，现 ¥6,000')
  expect(view.field('身份证上的姓名').value).toBe('李雷')
  view.unmount()
  const opened = await mount(
    <ConfirmVehicleOrderScreen goodsId="ridge" values="a,b,c" seenPrice="16860000" />,
  )
  await opened.see('车价有变动：原 ¥168,600，现 ¥170,600')
})

test.each(['x', '1.5', '1e400', '1e30', '-5'])(
  'a price %s in the address is none that anybody has seen',
  async (seenPrice) => {
    const { view } = await filledIn(made)
    view.unmount()
    const opened = await mount(
      <ConfirmVehicleOrderScreen goodsId="ridge" values="a,b,c" seenPrice={seenPrice} />,
    )
    await opened.see('168,600')
    expect(opened.text()).not.toContain('有变动')
  },
)

test('a vehicle with a price below zero is not ordered', async () => {
  const { mall, view } = await filledIn(made)
  view.unmount()
  const vehicle = { ...selected.vehicle, price: '-5.00' }
  mall.answer(productCalls.specificationSelected, { ...selected, vehicle })
  const opened = await mount(<ConfirmVehicleOrderScreen goodsId="ridge" values="a,b,c" />)
  await opened.see('这个配置暂时不能订购')
  expect(opened.text()).not.toContain('提交订单')
})

test('after a lost response the order is looked up before the button returns', async () => {
  const { view } = await filledIn(silence)
  agree(view)
  view.tap(view.button('提交订单'))
  await view.see('正在确认订单')
  view.unmount()
})

test('a remark is cut where it is too long, each wide character counted as two', async () => {
  const { mall, view } = await filledIn(made)
  view.type(view.field('选填，给门店留言'), '车'.repeat(101))
  await view.see('200/200')
  agree(view)
  view.tap(view.button('提交订单'))
  await view.until(() => mall.sent(vehiclesCalls.createOrder).length, 'the order to be sent')
  expect(JSON.parse(mall.sent(vehiclesCalls.createOrder)[0]?.body ?? '{}').remark).toBe('车'.repeat(100))
  view.unmount()
})

test('another buyer makes another order, the same form the same one; the device stores no personal data', async () => {
  const signatureOf = async (name: string) => {
    const { view } = await filledIn(silence)
    view.type(view.field('身份证上的姓名'), name)
    agree(view)
    view.tap(view.button('提交订单'))
    await view.see('正在确认订单')
    const signature = getStored('pendingOrder')?.signature ?? ''
    view.unmount()
    removeStored('pendingOrder')
    setResponsibilityAgreed(false)
    return signature
  }
  const first = await signatureOf('李雷')
  expect(await signatureOf('李雷')).toBe(first)
  expect(await signatureOf('韩梅梅')).not.toBe(first)
  expect(first).not.toMatch(/李雷|139|110105/)
})

describe('a session that expires while the form is open', () => {
  const held = () => window.sessionStorage.getItem('vehicleForm')
  const session = (beanId: string) => ({
    accessToken: `token of ${beanId}`,
    refreshToken: 'refresh',
    beanId,
    phone: '13800000001',
  })
  /** Simulates the app's sign-in, which reloads the page: the old page is gone without being unmounted. */
  async function reloadedAfter(beanId: string) {
    const { view } = await filledIn(made)
    view.type(view.field('选填，给门店留言'), '下周三提车')
    expect(held()).toBeFalsy()
    clearSession()
    const saved = held() ?? ''
    view.unmount()
    window.sessionStorage.setItem('vehicleForm', saved)
    saveCurrentDealer(null)
    saveTokens(session(beanId))
    const again = await mount(<ConfirmVehicleOrderScreen goodsId="ridge" values="a,b,c" />)
    await again.see('168,600')
    return again
  }
  afterEach(() => window.sessionStorage.removeItem('vehicleForm'))

  test('the same person gets the input and the dealer back, and nothing remains stored', async () => {
    const view = await reloadedAfter('bean')
    expect(view.field('身份证上的姓名').value).toBe('李雷')
    expect(view.field('门店联系您的手机号').value).toBe('13900000000')
    expect(view.field('18 位身份证号').value).toBe('11010519491231002X')
    expect(view.field('选填，给门店留言').value).toBe('下周三提车')
    expect(view.text()).toContain(dealer.shortServiceName)
    expect(held()).toBeFalsy()
    view.unmount()
  })

  test('another person gets an empty form, and the stored input is deleted', async () => {
    const view = await reloadedAfter('other')
    expect(view.field('身份证上的姓名').value).toBe('')
    expect(view.field('18 位身份证号').value).toBe('')
    expect(held()).toBeFalsy()
    view.unmount()
  })

  test('signing in without a reload keeps the form; another account empties it', async () => {
    const { view } = await filledIn(made)
    view.act(() => clearSession())
    view.act(() => saveTokens(session('bean')))
    expect(view.field('身份证上的姓名').value).toBe('李雷')
    view.act(() => clearSession())
    view.act(() => saveTokens(session('other')))
    expect(view.field('身份证上的姓名').value).toBe('')
    expect(held()).toBeFalsy()
    view.unmount()
  })

  test('leaving the page as a guest deletes the stored input', async () => {
    const { view } = await filledIn(made)
    view.act(() => clearSession())
    expect(held()).toContain('李雷')
    view.unmount()
    expect(held()).toBeFalsy()
  })
})

test('without a chosen vehicle the page links to the range', async () => {
  fakeMall([])
  const view = await mount(<ConfirmVehicleOrderScreen />)
  await view.see('没有要订购的车辆')
  view.unmount()
})
