import { type Circumstances, toEvent } from './event'

const guest: Circumstances = {
  now: 1_800_000_000_123.4,
  openPages: ['pages/index/index', 'pages/goodsDetail/goodsDetail'],
  beanId: 'bean-of-last-time',
  openId: undefined,
  isSignedIn: false,
}

test('events of a guest have user type 0 and no user id', () => {
  expect(toEvent({ kind: 'view', page: 'pages/index/index' }, guest)).toEqual({
    uid: expect.stringMatching(/^\w{8}-\w{16}$/),
    page_name: 'pages/index/index',
    event_id: 'page',
    event_type: 'page',
    event_action: 'view',
    ctrl_name: '',
    access_path: 'pages/index/index>pages/goodsDetail/goodsDetail',
    duration: 0,
    client_time: 1_800_000_000_123,
    user_id: '',
    user_type: 0,
    open_id: '',
  })
})

test('events of a signed-in shopper have user type 1, the bean id and the open id', () => {
  const event = toEvent(
    { kind: 'tap', page: 'pages/my/index', control: '退出登录' },
    { ...guest, isSignedIn: true, beanId: 'b1', openId: 'o1' },
  )
  expect(event).toMatchObject({
    user_id: 'b1',
    user_type: 1,
    open_id: 'o1',
    ctrl_name: '退出登录',
    event_type: 'click',
  })
})

test('a leave event has the duration and the time of leaving, not of reporting', () => {
  const event = toEvent(
    { kind: 'leave', page: 'pages/my/index', durationMs: 5400.6, at: 1_799_999_999_000 },
    guest,
  )
  expect(event).toMatchObject({ event_action: 'leave', duration: 5401, client_time: 1_799_999_999_000 })
})

test('a clock set back does not make a negative duration', () => {
  const event = toEvent({ kind: 'leave', page: 'p', durationMs: -20, at: 1 }, guest)
  expect(event.duration).toBe(0)
})

test('long names and paths are cut to the limits of the service, and paths keep their end', () => {
  const event = toEvent(
    { kind: 'tap', page: 'p', control: '长'.repeat(500) },
    { ...guest, openPages: ['x'.repeat(2000), 'pages/last'] },
  )
  expect(event.ctrl_name).toHaveLength(128)
  expect(event.access_path).toHaveLength(1024)
  expect(event.access_path.endsWith('>pages/last')).toBe(true)
})

test('a custom event has its type and its data', () => {
  const event = toEvent({ kind: 'custom', page: 'p', type: 'act_share', control: '{"goods_id":"7"}' }, guest)
  expect(event).toMatchObject({ event_id: 'act_share', event_type: 'custom', ctrl_name: '{"goods_id":"7"}' })
})

test('texts are not cut inside an emoji, and a long type is cut too', () => {
  const emoji = '🛻'.repeat(600)
  const tap = toEvent(
    { kind: 'tap', page: 'p', control: `x${emoji}` },
    { ...guest, openPages: [`${emoji}x`] },
  )
  expect(tap.ctrl_name).toBe(`x${'🛻'.repeat(63)}`)
  expect(tap.access_path).toBe(`${'🛻'.repeat(511)}x`)
  const custom = toEvent({ kind: 'custom', page: 'p'.repeat(300), type: 't'.repeat(300), control: '' }, guest)
  expect([custom.page_name.length, custom.event_id.length]).toEqual([128, 64])
})
