import type { CallSpec } from '@contract/call'
import { appointmentsCalls } from '@contract/calls/appointments'
import { messagesCalls } from '@contract/calls/messages'
import { parseDateText } from '@contract/rules/dateText'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, refusal, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { ServiceRecord } from './parts/ServiceRecord'

beforeEach(() => signIn())
afterAll(() => clearSession())

const next = {
  dueAt: parseDateText('2027-02-12'),
  dueKm: 24_920,
  isDue: false,
  items: ['更换机油机滤', '检查轮胎和制动片'],
}
const done = {
  appointmentId: 'a',
  kind: 'maintenance',
  at: parseDateText('2026-08-12'),
  dealerName: '保定远景拓岭体验中心',
  mileage: 14_920,
  work: [{ item: '更换机油机滤', amount: '468.00' }],
  workAmount: '1468.00',
}
const messages: [CallSpec, unknown][] = [
  [messagesCalls.offers, { offers: [{ kind: 'maintenanceDue', templateId: '' }] }],
  [messagesCalls.mine, { kinds: [], waiting: [] }],
]
const open = (history: object) => {
  const mall = fakeMall([[appointmentsCalls.history, whole(history)], ...messages])
  return mount(<ServiceRecord vehicleId="v1" name="小驰 2.0T" />).then((view) => ({ mall, view }))
}

test('the next maintenance is shown with its day, its kilometres and what is done then', async () => {
  const { view } = await open({ next, list: [] })
  await view.see('下次保养')
  for (const text of [
    '2027-02-12 或',
    '24,920 公里',
    '先到为准',
    '更换机油机滤、检查轮胎和制动片',
    '还没有服务记录',
  ])
    expect(view.text()).toContain(text)
  view.unmount()
})

test('one that is due is called so, and where only the day counts no kilometres are named', async () => {
  const { view } = await open({ next: { ...next, dueKm: null, isDue: true, items: [] }, list: [] })
  await view.see('该保养了')
  expect(view.text()).toContain('2027-02-12')
  expect(view.text()).not.toMatch(/公里|先到为准/)
  view.unmount()
})

test('a reminder is offered of a maintenance that is not due yet', async () => {
  const early = await open({ next, list: [] })
  await early.view.see('短信保养提醒')
  early.view.unmount()
  const due = await open({ next: { ...next, isDue: true }, list: [] })
  await due.view.see('该保养了')
  await settled()
  expect(due.view.text()).not.toContain('保养提醒')
  due.view.unmount()
})

test('services that are done are listed with mileage, work, sum and dealer', async () => {
  const { view } = await open({
    next: null,
    list: [done, { ...done, appointmentId: 'b', mileage: null, workAmount: '' }],
  })
  await view.see('上次保养')
  expect(view.text()).toContain('上次保养 2026-08-12 14,920 公里')
  expect(view.text()).not.toContain('下次保养')
  view.tap(view.button('服务记录，小驰 2.0T'))
  await view.see('保养 · 14,920 公里')
  expect(view.text()).toContain('服务记录（2）')
  for (const text of ['更换机油机滤', '¥1,468.00', '保定远景拓岭体验中心', '2026-08-12'])
    expect(view.text()).toContain(text)
  view.unmount()
})

test('a record that did not come can be asked for again', async () => {
  const mall = fakeMall([[appointmentsCalls.history, refusal('999999', '服务开小差了')], ...messages])
  const view = await mount(<ServiceRecord vehicleId="v1" name="小驰 2.0T" />)
  await view.see('服务开小差了')
  mall.answer(appointmentsCalls.history, whole({ next: null, list: [] }))
  view.tap(view.button('重新加载'))
  await view.see('还没有服务记录')
  view.unmount()
})
