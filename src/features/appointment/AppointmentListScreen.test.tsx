import { appointmentsCalls } from '@contract/calls/appointments'
import { messagesCalls } from '@contract/calls/messages'
import { CODES } from '@contract/codes'
import { DAY_MS, dateText, HOUR_MS, parseDateText, startOfDay } from '@contract/rules/dateText'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { AppointmentDetailScreen } from './AppointmentDetailScreen'
import { AppointmentListScreen } from './AppointmentListScreen'

const nine = startOfDay(Date.now()) + DAY_MS + 9 * HOUR_MS
const drive = (appointmentId: string, more: object = {}) => ({
  appointmentId,
  status: 'confirmed',
  statusText: '已确认',
  kind: 'testDrive',
  vehicleId: '',
  vehicle: '',
  proposal: null,
  changeableUntil: nine,
  seriesId: 'ridge',
  seriesName: '岭行',
  image: '',
  dealer: {
    dealerId: 'd1',
    shortServiceName: '保定远景',
    serviceAddress: '开发区一路 169 号',
    servicePhone: '',
    serviceLog: 115.46,
    serviceLat: 38.87,
    cityName: '保定市',
    cityCode: '130600',
    distance: null,
    businessHours: '09:00-18:00',
    services: ['试驾'],
    image: '',
  },
  startsAt: nine,
  endsAt: nine + HOUR_MS,
  name: '周建国',
  phone: '13800000001',
  remark: '',
  actions: ['reschedule', 'cancel'],
  createdAt: nine - 2 * DAY_MS,
  replacedById: '',
  ...more,
})
/** Fields that only the page of one appointment has. */
const detail = (appointmentId: string, more: object = {}) =>
  drive(appointmentId, {
    vin: '',
    plate: '',
    model: '',
    mileage: null,
    handover: null,
    pickUpAddress: '',
    pictures: [],
    orderId: '',
    orderSn: '',
    work: [],
    workAmount: '',
    doneMileage: null,
    events,
    ...more,
  })
const events = [{ at: nine - DAY_MS, title: '门店已确认', text: '请携带驾驶证到店' }]
const page = (...list: object[]) => ({ list, total: list.length, pageNum: 1, pageSize: 10 })
const slots = {
  days: [
    {
      day: dateText(nine),
      slots: [{ startsAt: nine + 2 * HOUR_MS, endsAt: nine + 3 * HOUR_MS, state: 'free' }],
    },
  ],
}

let opened: jest.SpyInstance
let redirected: jest.SpyInstance
beforeEach(() => {
  signIn()
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  redirected = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

test('a drive shows its time and state, and only the buttons that the mall sends', async () => {
  fakeMall([
    [
      appointmentsCalls.list,
      page(
        drive('a'),
        drive('b', { status: 'later', statusText: '排队中', actions: ['teleport'] }),
        drive('c', { status: 'done', statusText: '已完成', actions: ['rebook'] }),
      ),
    ],
  ])
  const view = await mount(<AppointmentListScreen />)
  await view.see('09:00–10:00')
  await view.see('排队中')
  expect(view.text()).not.toContain('teleport')
  view.tap(view.button('再次预约'))
  expect(opened).toHaveBeenCalledWith({ url: '/pages/appointment/appointment?seriesId=ridge&dealerId=d1' })
  view.unmount()
})

test('an appointment of another year is shown with the year', async () => {
  const thatYear = Number(dateText(nine).slice(0, 4)) - 1
  const startsAt = parseDateText(`${thatYear}-03-05`)! + 9 * HOUR_MS
  fakeMall([[appointmentsCalls.list, page(drive('a', { startsAt, endsAt: startsAt + HOUR_MS }))]])
  const view = await mount(<AppointmentListScreen />)
  await view.see(`${thatYear}年3月5日`)
  expect(view.text()).toContain('09:00–10:00')
  view.unmount()
})

test('a service is booked again for the same vehicle, also by an owner of several', async () => {
  const service = { kind: 'maintenance', vehicleId: 'v2', vehicle: '冀F·12345', status: 'done' }
  fakeMall([[appointmentsCalls.list, page(drive('a', { ...service, actions: ['rebook'] }))]])
  const view = await mount(<AppointmentListScreen />)
  await view.see('保养 冀F·12345')
  view.tap(view.button('再次预约'))
  expect(opened).toHaveBeenCalledWith({
    url: '/pages/appointment/appointment?kind=maintenance&vehicleId=v2&dealerId=d1',
  })
  view.unmount()
})

test('accessories are booked again from their appointment, which has the order', async () => {
  const service = { kind: 'fitting', vehicleId: 'v2', vehicle: '冀F·12345', status: 'noShow' }
  fakeMall([[appointmentsCalls.list, page(drive('a', { ...service, actions: ['rebook'] }))]])
  const view = await mount(<AppointmentListScreen />)
  await view.see('选装安装 冀F·12345')
  view.tap(view.button('再次预约'))
  expect(opened).toHaveBeenCalledWith({
    url: '/pages/appointment/appointment?kind=fitting&vehicleId=v2&againId=a&dealerId=d1',
  })
  view.unmount()
})

test('a service whose vehicle was typed is booked again from that appointment, and no plate is in an address', async () => {
  const service = { kind: 'repair', vehicle: '冀F·8K219', status: 'noShow', seriesId: '' }
  fakeMall([[appointmentsCalls.list, page(drive('a', { ...service, actions: ['rebook'] }))]])
  const view = await mount(<AppointmentListScreen />)
  await view.see('维修 冀F·8K219')
  view.tap(view.button('再次预约'))
  expect(opened).toHaveBeenCalledWith({
    url: '/pages/appointment/appointment?kind=repair&againId=a&dealerId=d1',
  })
  view.unmount()
})

test('cancelling asks for the reason and sends it once', async () => {
  const mall = fakeMall([
    [appointmentsCalls.list, page(drive('a'))],
    [appointmentsCalls.cancel, detail('a', { status: 'cancelled', events })],
  ])
  const view = await mount(<AppointmentListScreen />)
  await view.see('已确认')
  view.tap(view.button('取消预约'))
  await view.see('请选择取消原因')
  view.tap(view.button('想换一个车系'))
  await view.until(() => mall.sent(appointmentsCalls.cancel).length, 'the reason to be sent')
  await settled()
  expect(mall.sent(appointmentsCalls.cancel)).toHaveLength(1)
  const [sent] = mall.sent(appointmentsCalls.cancel)
  expect(sent?.url).toContain('/ext/appointments/a/cancel')
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({ reason: '想换一个车系' })
  view.unmount()
})

test('an empty list leads to booking, a failed call to a retry', async () => {
  const mall = fakeMall([[appointmentsCalls.list, page()]])
  const view = await mount(<AppointmentListScreen />)
  await view.see('还没有预约过')
  view.tap(view.button('去预约'))
  expect(opened).toHaveBeenCalledWith({ url: '/pages/appointment/appointment' })
  view.unmount()
  mall.answer(appointmentsCalls.list, silence)
  const failed = await mount(<AppointmentListScreen />)
  await failed.see('重新加载')
  failed.unmount()
})

test('rescheduling opens the new appointment', async () => {
  const mall = fakeMall([
    // Listed before the detail call, whose path pattern would match this path too.
    [appointmentsCalls.slots, slots],
    [appointmentsCalls.detail, detail('a', { events })],
    [appointmentsCalls.reschedule, detail('b', { status: 'submitted', events })],
  ])
  const view = await mount(<AppointmentDetailScreen appointmentId="a" />)
  await view.see('门店已确认')
  view.tap(view.button('改期'))
  await view.see('11:00')
  view.tap(view.button('11:00'))
  view.tap(view.button('确认改期'))
  await view.until(() => redirected.mock.calls.length, 'the new appointment to be opened')
  expect(JSON.parse(mall.sent(appointmentsCalls.reschedule)[0]?.body ?? '{}')).toMatchObject({
    startsAt: nine + 2 * HOUR_MS,
  })
  expect(redirected).toHaveBeenCalledWith({ url: '/pages/ext/appointment/detail?appointmentId=b' })
  view.unmount()
})

test('a rescheduled appointment links to the new one', async () => {
  fakeMall([
    [
      appointmentsCalls.detail,
      detail('a', { status: 'rescheduled', statusText: '已改期', actions: [], replacedById: 'b', events }),
    ],
  ])
  const view = await mount(<AppointmentDetailScreen appointmentId="a" />)
  await view.see('已改期')
  view.tap(view.button('查看新的预约'))
  expect(redirected).toHaveBeenCalledWith({ url: '/pages/ext/appointment/detail?appointmentId=b' })
  view.unmount()
})

test('an appointment of another user is not found, and the page links to the list', async () => {
  fakeMall([[appointmentsCalls.detail, refusal(CODES.notFound, '没有找到这个预约')]])
  const view = await mount(<AppointmentDetailScreen appointmentId="x" />)
  await view.see('没有找到这个预约')
  view.tap(view.button('看看全部预约'))
  expect(redirected).toHaveBeenCalledWith({ url: '/pages/ext/appointment/list' })
  view.unmount()
})

const proposal = { startsAt: nine + DAY_MS, endsAt: nine + DAY_MS + HOUR_MS }
const service = (more: object = {}) =>
  detail('a', {
    kind: 'maintenance',
    seriesId: '',
    seriesName: '',
    vehicle: '冀F·12345',
    mileage: 12_000,
    handover: 'wait',
    ...more,
  })

test('a time that the dealer proposes is accepted as it was shown', async () => {
  const mall = fakeMall([
    [appointmentsCalls.detail, service({ proposal, actions: ['accept', 'decline', 'reschedule', 'cancel'] })],
    [appointmentsCalls.answer, service({ appointmentId: 'b' })],
    [messagesCalls.offers, { offers: [] }],
    [messagesCalls.mine, { kinds: [], waiting: [] }],
  ])
  const view = await mount(<AppointmentDetailScreen appointmentId="a" />)
  await view.see('门店建议改到')
  expect(view.text()).toContain('保养 冀F·12345')
  view.tap(view.button('接受新时间'))
  await view.until(() => useFeedback.getState().dialogs.length, 'the question')
  useFeedback.getState().dialogs[0]?.answer(true)
  await view.until(() => redirected.mock.calls.length, 'the new appointment to be opened')
  expect(JSON.parse(mall.sent(appointmentsCalls.answer)[0]?.body ?? '{}')).toEqual({
    startsAt: proposal.startsAt,
    accept: true,
  })
  expect(redirected).toHaveBeenCalledWith({ url: '/pages/ext/appointment/detail?appointmentId=b' })
  view.unmount()
})

test('what was done is listed with mileage and sum', async () => {
  fakeMall([
    [
      appointmentsCalls.detail,
      service({
        status: 'done',
        statusText: '已完成',
        actions: ['rebook'],
        work: [
          { item: '更换机油机滤', amount: '468.00' },
          { item: '检查底盘', amount: '' },
        ],
        workAmount: '1468.00',
        doneMileage: 12_030,
      }),
    ],
  ])
  const view = await mount(<AppointmentDetailScreen appointmentId="a" />)
  await view.see('更换机油机滤')
  expect(view.text()).toContain('12,030 公里')
  expect(view.text()).toMatch(/合计\s*¥1,468\.00/)
  expect(view.text()).toMatch(/交车里程\s*12,030 公里/)
  view.tap(view.button('再次预约'))
  expect(opened).toHaveBeenCalledWith({
    url: '/pages/appointment/appointment?kind=maintenance&againId=a&dealerId=d1',
  })
  view.unmount()
})

test('until a vehicle is ready its owner can subscribe to the message about it; of a drive there is none', async () => {
  const mall = fakeMall([
    [appointmentsCalls.detail, service({ status: 'inWork', statusText: '作业中', actions: [] })],
    [messagesCalls.offers, { offers: [{ kind: 'vehicleReady', templateId: '' }] }],
    [messagesCalls.mine, { kinds: [], waiting: [] }],
  ])
  const open = () => mount(<AppointmentDetailScreen appointmentId="a" />)
  const working = await open()
  await working.see('短信取车通知')
  working.unmount()
  for (const over of [
    service({ status: 'ready', statusText: '可以取车', actions: [] }),
    detail('a', { status: 'confirmed', statusText: '已确认' }),
  ]) {
    mall.answer(appointmentsCalls.detail, over)
    const view = await open()
    await view.see(over.statusText)
    await settled()
    expect(view.text()).not.toContain('取车通知')
    view.unmount()
  }
})

test('what the dealer says to a proposed time is read beside it, and the time that it would replace is named so', async () => {
  fakeMall([
    [
      appointmentsCalls.detail,
      service({
        proposal,
        actions: ['accept', 'decline'],
        events: [{ at: 1, title: '建议改到 12月5日 12:00', text: '那天工位检修' }],
      }),
    ],
    [messagesCalls.offers, { offers: [] }],
    [messagesCalls.mine, { kinds: [], waiting: [] }],
  ])
  const view = await mount(<AppointmentDetailScreen appointmentId="a" />)
  await view.see('门店建议改到')
  expect(view.byRole('status').textContent).toContain('那天工位检修')
  expect(view.text()).toContain('原来的时间')
  view.unmount()
})
