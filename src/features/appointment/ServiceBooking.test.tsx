import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { appointmentsCalls } from '@contract/calls/appointments'
import { commonCalls } from '@contract/calls/common'
import { ordersCalls } from '@contract/calls/orders'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { CODES } from '@contract/codes'
import { booking } from '@contract/schemas/appointments'
import { clearSession } from '@/features/session/sessionStore'
import { bookingMall, dealer, onBookingPage } from '@/testing/bookings'
import { refusal, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { AppointmentScreen } from './AppointmentScreen'

const OWN = '13800000001'
let redirected: jest.SpyInstance

beforeEach(() => {
  redirected = onBookingPage(OWN).redirected
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

const reported = () => useFeedback.getState().toast?.text

const vehicle = {
  id: 'v1',
  vin: 'LSGABC12345678901',
  seriesId: 'ridge',
  seriesName: '岭行',
  typeName: '',
  colourName: '',
  image: '',
  addedAt: 1,
  commentStatus: 'none',
  orderId: '',
}
const workshop = { ...dealer, services: ['售后', '取送车'] }

/** Opens the page for a service, with the shopper's vehicles. */
const openService = async (kind: string, vehicles: object[] = [vehicle]) => {
  const mall = bookingMall()
  mall.answer(commonCalls.dealer, workshop)
  mall.answer(vehiclesCalls.carVin, { list: vehicles })
  const view = await mount(<AppointmentScreen kind={kind} dealerId="d1" />)
  await view.see('09:00')
  return { mall, view }
}

test('a service of my vehicle is sent with mileage, hand-over and what is wrong', async () => {
  const { mall, view } = await openService('repair')
  await view.see('岭行 LSGABC1****5678901')
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.tap(view.button('提交预约'))
  expect(view.text()).toContain('请填写现在的里程')
  expect(view.text()).toContain('请描述车辆的问题')
  expect(view.text()).toContain('请选择怎么交车')
  view.type(view.field('仪表读数'), '12000 公里')
  view.type(view.field('什么时候、哪里、怎样的问题，越具体越好'), '左前轮异响')
  view.tap(view.button('门店上门取送车'))
  view.tap(view.button('提交预约'))
  expect(view.text()).toContain('请填写取车地址')
  view.type(view.field('门店到哪里取车'), '东风东路 88 号')
  view.tap(view.button('提交预约'))
  await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
  expect(JSON.parse(mall.sent(appointmentsCalls.book)[0]?.body ?? '{}')).toMatchObject({
    kind: 'repair',
    seriesId: '',
    dealerId: 'd1',
    vehicleId: 'v1',
    plate: '',
    mileage: 12_000,
    handover: 'pickUp',
    pickUpAddress: '东风东路 88 号',
    remark: '左前轮异响',
    pictures: [],
  })
  view.unmount()
})

test('a mileage far above the last one is asked about: corrected at its field, or sent again as right', async () => {
  const { mall, view } = await openService('maintenance')
  await view.see('岭行 LSGABC1****5678901')
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.type(view.field('仪表读数'), '120000')
  view.tap(view.button('到店等候'))
  const question = '上次登记是 9,000 公里（8月10日），请核对 120,000 公里'
  mall.answer(appointmentsCalls.book, refusal(APPOINTMENT_CODES.mileageDoubtful, question))
  const answer = async (isRight: boolean) => {
    view.tap(view.button('提交预约'))
    await view.until(() => useFeedback.getState().dialogs.length, 'the question')
    const [dialog] = useFeedback.getState().dialogs
    expect(dialog).toMatchObject({ content: question })
    mall.answer(appointmentsCalls.book, whole({ appointmentId: 'td-1' }))
    dialog?.answer(isRight)
  }
  await answer(false)
  await view.see(question)
  expect(redirected).not.toHaveBeenCalled()

  useFeedback.setState({ dialogs: [] })
  mall.answer(appointmentsCalls.book, refusal(APPOINTMENT_CODES.mileageDoubtful, question))
  await answer(true)
  await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
  const bodies = mall.sent(appointmentsCalls.book).map(({ body }) => JSON.parse(body ?? '{}'))
  expect(bodies.map(({ mileage, mileageConfirmed }) => [mileage, mileageConfirmed])).toEqual([
    [120_000, undefined],
    [120_000, undefined],
    [120_000, true],
  ])
  view.unmount()
})

test('without a vehicle, plate and model are typed, and the plate is checked while it is', async () => {
  const { mall, view } = await openService('maintenance', [])
  view.type(view.field('车牌号'), '冀f·123')
  await view.see('还差 2 位，新能源车 3 位')
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.type(view.field('车型'), '拓野')
  view.type(view.field('里程'), '500')
  view.tap(view.button('到店等候'))
  view.tap(view.button('提交预约'))
  expect(view.text()).toContain('请输入正确的车牌号')
  view.type(view.field('如 冀F12345'), '冀fd12345')
  view.tap(view.button('提交预约'))
  await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
  expect(JSON.parse(mall.sent(appointmentsCalls.book)[0]?.body ?? '{}')).toMatchObject({
    vehicleId: '',
    plate: '冀FD12345',
    model: '拓野',
  })
  view.unmount()
})

const again = (fields: object) => ({
  ...fields,
  appointmentId: 'td-9',
  kind: 'maintenance',
  status: 'done',
  statusText: '已完成',
  seriesId: '',
  seriesName: '',
})

test('a service that is booked again has the plate and model that were typed, also for an owner of vehicles', async () => {
  const mall = bookingMall()
  mall.answer(commonCalls.dealer, workshop)
  mall.answer(vehiclesCalls.carVin, { list: [vehicle] })
  mall.answer(appointmentsCalls.detail, whole(again({ plate: '冀F8K219', model: '其他品牌 皮卡' })))
  const view = await mount(<AppointmentScreen kind="maintenance" dealerId="d1" againId="td-9" />)
  await view.see('冀F·8K219，新能源车还差 1 位')
  await view.see('09:00')
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.type(view.field('里程'), '61200')
  view.tap(view.button('到店等候'))
  view.tap(view.button('提交预约'))
  await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
  expect(JSON.parse(mall.sent(appointmentsCalls.book)[0]?.body ?? '{}')).toMatchObject({
    vehicleId: '',
    plate: '冀F8K219',
    model: '其他品牌 皮卡',
  })
  view.unmount()
})

test.each([
  ['todo', { orderId: 'o1' }],
  ['none', {}],
])(
  'a fitting that is booked again has its order while accessories of it are to be fitted: %s',
  async (fitting, sent) => {
    const mall = bookingMall()
    mall.answer(appointmentsCalls.kinds, { kinds: ['fitting'] })
    mall.answer(commonCalls.dealer, { ...workshop, services: ['改装'] })
    mall.answer(vehiclesCalls.carVin, { list: [vehicle] })
    mall.answer(appointmentsCalls.detail, whole({ ...again({}), kind: 'fitting', orderId: 'o1' }))
    mall.answer(ordersCalls.byId, whole({ orderId: 'o1', fitting }))
    const view = await mount(<AppointmentScreen kind="fitting" dealerId="d1" vehicleId="v1" againId="td-9" />)
    await view.see('09:00')
    await view.until(() => mall.sent(ordersCalls.byId).length, 'the order to be asked for')
    view.tap(view.button('09:00'))
    view.type(view.field('姓名'), '周建国')
    view.tap(view.button('到店等候'))
    view.tap(view.button('提交预约'))
    await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
    const { orderId } = JSON.parse(mall.sent(appointmentsCalls.book)[0]?.body ?? '{}')
    expect(orderId ? { orderId } : {}).toEqual(sent)
    view.unmount()
  },
)

test('an appointment without a typed vehicle, or that is gone, leaves the first of my vehicles', async () => {
  for (const answer of [
    whole(again({ plate: '', model: '' })),
    refusal(CODES.notFound, '没有找到这个预约'),
  ]) {
    const mall = bookingMall()
    mall.answer(commonCalls.dealer, workshop)
    mall.answer(vehiclesCalls.carVin, { list: [vehicle] })
    mall.answer(appointmentsCalls.detail, answer)
    const view = await mount(<AppointmentScreen kind="maintenance" dealerId="d1" againId="td-9" />)
    await view.until(() => view.text().includes('里程') && !view.text().includes('车牌号'), 'my vehicle')
    expect(view.button('岭行 LSGABC1****5678901，已选中')).toBeTruthy()
    expect(reported()).toBeUndefined()
    view.unmount()
  }
})

test('the key of each field leads through the whole form, and the last one sends', async () => {
  const { view } = await openService('repair', [])
  const keys = ['车牌号', '车型', '里程', '姓名', '手机号'].map((label) =>
    view.field(label).getAttribute('enterkeyhint'),
  )
  expect(keys).toEqual(['next', 'next', 'next', 'next', 'send'])
  view.unmount()
})

test('another kind keeps what was typed, and asks for a time of its own', async () => {
  const { mall, view } = await openService('maintenance')
  mall.answer(commonCalls.dealers, { list: [], total: 0, pageNum: 1, pageSize: 1 })
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.tap(view.byRole('tab', '到店看车'))
  await view.see('想看的车系')
  expect(view.field('姓名').value).toBe('周建国')
  expect(view.button('提交预约，请选择看车门店')).toBeTruthy()
  const kinds = mall.sent(appointmentsCalls.slots).map(({ url }) => new URL(url).searchParams.get('kind'))
  expect(kinds[0]).toBe('maintenance')
  view.unmount()
})

test('a kind that no dealer takes says so, and the other kinds stay to be chosen', async () => {
  const mall = bookingMall()
  mall.answer(appointmentsCalls.kinds, { kinds: ['testDrive', 'visit'] })
  mall.answer(commonCalls.dealers, whole({ list: [] }))
  mall.answer(vehiclesCalls.carVin, { list: [vehicle] })
  const view = await mount(<AppointmentScreen kind="repair" />)
  await view.see('暂时没有门店接受维修预约')
  expect(view.text()).not.toContain('提交预约')
  view.tap(view.byRole('tab', '到店看车'))
  await view.see('提交预约')
  view.unmount()
})

test('in a city without a dealer for it the shopper reads to look elsewhere', async () => {
  const mall = bookingMall()
  mall.answer(commonCalls.dealers, whole({ list: [] }))
  mall.answer(vehiclesCalls.carVin, { list: [vehicle] })
  const view = await mount(<AppointmentScreen kind="repair" />)
  await view.see('所在城市没有门店接受维修预约，看看别的城市')
  view.unmount()
})

test('vehicles that could not be loaded are asked for again, and plate and model can be typed meanwhile', async () => {
  const mall = bookingMall()
  mall.answer(commonCalls.dealer, workshop)
  mall.answer(vehiclesCalls.carVin, refusal('999999', '服务开小差了'))
  const view = await mount(<AppointmentScreen kind="repair" dealerId="d1" />)
  await view.see('我的车辆没能加载出来')
  expect(view.field('车牌号')).toBeTruthy()
  mall.answer(vehiclesCalls.carVin, { list: [vehicle] })
  view.tap(view.button('我的车辆没能加载出来，点按重试'))
  await view.see('岭行 LSGABC1****5678901')
  expect(view.text()).not.toContain('没能加载出来')
  view.unmount()
})

test('an address of several lines, as it is pasted, is one line for the dealer', async () => {
  const { mall, view } = await openService('maintenance')
  await view.see('岭行 LSGABC1****5678901')
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.type(view.field('仪表读数'), '12000')
  view.tap(view.button('门店上门取送车'))
  view.type(view.field('门店到哪里取车'), '保定市莲池区\n东风东路 88 号')
  view.tap(view.button('提交预约'))
  await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
  const sent = JSON.parse(mall.sent(appointmentsCalls.book)[0]?.body ?? '{}')
  expect(booking.parse({ ...sent, code: '' }).pickUpAddress).toBe('保定市莲池区 东风东路 88 号')
  view.unmount()
})

test('a dealer that fetches no vehicles is not asked to', async () => {
  const mall = bookingMall()
  mall.answer(commonCalls.dealer, { ...dealer, services: ['售后'] })
  mall.answer(vehiclesCalls.carVin, { list: [vehicle] })
  const view = await mount(<AppointmentScreen kind="repair" dealerId="d1" />)
  await view.see('09:00')
  await view.see('到店等候')
  expect(view.text()).not.toContain('门店上门取送车')
  view.unmount()
})

test('accessories are fitted with the order from which the page was opened, which no other kind takes along', async () => {
  const mall = bookingMall()
  mall.answer(appointmentsCalls.kinds, { kinds: ['maintenance', 'fitting'] })
  mall.answer(commonCalls.dealer, { ...dealer, services: ['售后', '改装'] })
  mall.answer(vehiclesCalls.carVin, { list: [vehicle] })
  for (const change of [false, true]) {
    redirected.mockClear()
    const view = await mount(<AppointmentScreen kind="fitting" orderId="o-1" dealerId="d1" />)
    await view.see('会附上配件订单')
    await view.see('岭行 LSGABC1****5678901')
    if (change) {
      view.tap(view.byRole('tab', '保养'))
      await view.see('保养门店')
    }
    view.type(view.field('姓名'), '周建国')
    view.type(view.field('仪表读数'), '12000')
    await view.see('09:00')
    view.tap(view.button('09:00'))
    view.tap(view.button('到店等候'))
    view.tap(view.button('提交预约'))
    await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
    view.unmount()
  }
  const sent = mall.sent(appointmentsCalls.book).map(({ body }) => JSON.parse(body ?? '{}'))
  expect(sent.map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ['fitting', 'o-1'],
    ['maintenance', undefined],
  ])
})
