import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { appointmentsCalls } from '@contract/calls/appointments'
import { commonCalls } from '@contract/calls/common'
import { dateText, HOUR_MS } from '@contract/rules/dateText'
import { dropLocation, saveLocation } from '@/features/city/currentCity'
import { clearSession } from '@/features/session/sessionStore'
import { bookingMall, dealer, nine, onBookingPage, slot, tomorrow } from '@/testing/bookings'
import { refusal, silence, whole } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import { settled } from '@/testing/waiting'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { AppointmentScreen } from './AppointmentScreen'

const OWN = '13800000001'
let redirected: jest.SpyInstance
let opened: jest.SpyInstance

beforeEach(() => {
  ;({ redirected, opened } = onBookingPage(OWN))
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

const open = async () => {
  const view = await mount(<AppointmentScreen seriesId="ridge" dealerId="d1" />)
  await view.see('保定远景')
  await view.see('09:00')
  return view
}
const reported = () => useFeedback.getState().toast?.text

test('the first day with free slots is open; a taken slot is marked', async () => {
  bookingMall()
  const view = await open()
  expect(view.text()).toContain('休息')
  view.tap(view.button('10:00，不可选'))
  expect(reported()).toBe('这个时段已被约走')
  view.tap(view.button('提交预约，请选择试驾时间'))
  expect(reported()).toBe('请选择试驾时间')
  view.unmount()
})

test('missing values show errors at their fields, and nothing is sent', async () => {
  const mall = bookingMall()
  const view = await open()
  view.tap(view.button('09:00'))
  view.tap(view.button('提交预约'))
  expect(view.text()).toContain('请填写姓名')
  expect(mall.sent(appointmentsCalls.book)).toHaveLength(0)
  view.unmount()
})

test('a booking sends slot, name and the account’s phone number, and opens the appointment', async () => {
  const mall = bookingMall()
  const view = await open()
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.tap(view.button('提交预约'))
  view.tap(view.button('提交预约'))
  await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
  expect(mall.sent(appointmentsCalls.book)).toHaveLength(1)
  expect(JSON.parse(mall.sent(appointmentsCalls.book)[0]?.body ?? '{}')).toMatchObject({
    seriesId: 'ridge',
    dealerId: 'd1',
    startsAt: nine,
    name: '周建国',
    phone: OWN,
    code: '',
  })
  expect(redirected).toHaveBeenCalledWith({ url: '/pages/ext/appointment/detail?appointmentId=td-1' })
  view.unmount()
})

test('another phone number needs a code', async () => {
  bookingMall()
  const view = await open()
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.type(view.field('手机号'), '13900000002')
  await view.see('获取验证码')
  view.tap(view.button('提交预约'))
  expect(view.text()).toContain('请输入 6 位验证码')
  view.unmount()
})

test('a slot taken by somebody else is deselected, and the slots are loaded again', async () => {
  const mall = bookingMall()
  mall.answer(appointmentsCalls.book, refusal(APPOINTMENT_CODES.slotTaken, '这个时段刚刚被约走了'))
  const view = await open()
  const before = mall.sent(appointmentsCalls.slots).length
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.tap(view.button('提交预约'))
  await view.until(() => reported() === '这个时段刚刚被约走了', 'the refusal to be shown')
  await view.until(
    () => mall.sent(appointmentsCalls.slots).length > before,
    'the slots to be asked for again',
  )
  await view.until(
    () => view.container.querySelector('[aria-label="提交预约，请选择试驾时间"]'),
    'a slot to be chosen again',
  )
  expect(view.field('姓名').value).toBe('周建国')
  view.unmount()
})

test('after a lost response the same booking is sent with the same key; another slot gets another key', async () => {
  const mall = bookingMall()
  mall.answer(appointmentsCalls.slots, {
    days: [{ day: dateText(tomorrow), slots: [slot(nine, 'free'), slot(nine + HOUR_MS, 'free')] }],
  })
  mall.answer(appointmentsCalls.book, silence)
  const view = await open()
  view.type(view.field('姓名'), '周建国')
  for (const time of ['09:00', '09:00，已选中', '10:00']) {
    view.tap(view.button(time))
    view.tap(view.button('提交预约'))
    await settled()
  }
  const keys = mall.sent(appointmentsCalls.book).map(({ body }) => JSON.parse(body ?? '{}').clientKey)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
  view.unmount()
})

test('a guest is sent to sign-in, and the input remains', async () => {
  clearSession()
  const mall = bookingMall()
  const view = await open()
  view.tap(view.button('09:00'))
  view.type(view.field('姓名'), '周建国')
  view.tap(view.button('登录并预约'))
  expect(opened.mock.calls[0]?.[0].url).toContain('/pages/login/login?target=')
  expect(mall.sent(appointmentsCalls.book)).toHaveLength(0)
  expect(view.field('姓名').value).toBe('周建国')
  expect(view.button('09:00，已选中')).toBeTruthy()
  view.unmount()
})

test('while the nearest dealer is looked for, dealer and times are loading; without one the shopper chooses', async () => {
  const mall = bookingMall()
  mall.answer(commonCalls.dealers, () => new Promise(() => undefined))
  const waiting = await mount(<AppointmentScreen kind="visit" />)
  await waiting.see('到店看车')
  expect(waiting.text()).not.toContain('选择门店')
  expect(waiting.text()).not.toContain('选好门店后')
  waiting.unmount()
  mall.answer(commonCalls.dealers, refusal('999999', '服务开小差了'))
  const failed = await mount(<AppointmentScreen kind="visit" />)
  await failed.see('选择门店')
  await failed.see('选好门店后，这里显示可约的时间')
  failed.unmount()
})

test('a dealer whose slot was chosen stays when the device turns out to be nearer to another', async () => {
  const mall = bookingMall()
  mall.answer(commonCalls.dealers, whole({ list: [{ ...dealer, services: ['销售'] }] }))
  const view = await mount(<AppointmentScreen kind="visit" />)
  await view.see('保定远景')
  await view.see('09:00')
  view.tap(view.button('09:00'))
  const other = { ...dealer, dealerId: 'd2', shortServiceName: '石家庄远景', services: ['销售'] }
  mall.answer(commonCalls.dealers, whole({ list: [other] }))
  const before = mall.sent(commonCalls.dealers).length
  view.act(() => saveLocation({ latitude: 38.04, longitude: 114.51 }))
  await settled()
  expect(mall.sent(commonCalls.dealers)).toHaveLength(before)
  expect(view.text()).toContain('保定远景')
  view.type(view.field('姓名'), '周看车')
  view.tap(view.button('提交预约'))
  await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
  expect(JSON.parse(mall.sent(appointmentsCalls.book)[0]?.body ?? '{}').dealerId).toBe('d1')
  dropLocation()
  view.unmount()
})

test('a back end that does not say what it offers takes test drives only', async () => {
  await lacking(['/ext/appointments/kinds'], async () => {
    const mall = bookingMall()
    const view = await mount(<AppointmentScreen kind="repair" seriesId="ridge" dealerId="d1" />)
    await view.see('试驾车系')
    await view.see('09:00')
    expect(view.text()).not.toContain('维修')
    view.tap(view.button('09:00'))
    view.type(view.field('姓名'), '周建国')
    view.tap(view.button('提交预约'))
    await view.until(() => redirected.mock.calls.length, 'the appointment to be opened')
    expect(JSON.parse(mall.sent(appointmentsCalls.book)[0]?.body ?? '{}')).not.toHaveProperty('kind')
    view.unmount()
  })
})
