import type { CallSpec } from '@contract/call'
import { deviceCalls } from '@contract/calls/device'
import { marketingCalls } from '@contract/calls/marketing'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { removeStored } from '@/platform/host/storage'
import { routes } from '@/routes'
import { fakeMall } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import { settled } from '@/testing/waiting'
import { loadMarketing, MARKETING_FRESH_MS, marketing, marketingId, reportUser } from './marketing'
import { useMarketingLayer } from './placed'

const CALLS = ['trigger', 'banner', 'userInfo', 'deviceInfo'] as const
const DEVICE = 'g_00000000000000000000_11111111111111111111111111111111'
const scene = () =>
  fakeMall([
    [deviceCalls.key, { device: DEVICE }],
    ...CALLS.map((name): [CallSpec, object] => [marketingCalls[name], {}]),
  ])
const bodies = (mall: ReturnType<typeof scene>, call: 'userInfo' | 'deviceInfo') =>
  mall.sent(marketingCalls[call]).map(({ body }) => JSON.parse(body ?? '{}'))

beforeEach(() => clearSession())
afterEach(() => jest.restoreAllMocks())

test('for a guest the device is reported once, under the id signed by the mall', async () => {
  const mall = scene()
  await reportUser(null)
  expect(bodies(mall, 'deviceInfo')).toEqual([
    {
      userid: DEVICE,
      platform: expect.any(String),
      system: expect.any(String),
      seenAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    },
  ])
  expect(bodies(mall, 'userInfo')).toEqual([])
  expect(await marketingId()).toBe(DEVICE)
  expect(mall.sent(deviceCalls.key)).toHaveLength(1)
})

test('without signed ids a guest has a permanent id of the device', async () => {
  removeStored('deviceKey')
  const mall = scene()
  await lacking(['/ext/device/key'], async () => {
    await reportUser(null)
    const [{ userid }] = bodies(mall, 'deviceInfo')
    expect(userid).toMatch(/^g_\w+$/)
    expect(await marketingId()).toBe(userid)
    expect(mall.sent(deviceCalls.key)).toEqual([])
  })
})

test('for a shopper the known profile fields are reported, without name and phone', async () => {
  saveTokens({ accessToken: 't', refreshToken: 'r', beanId: 'u-lao-zhou', phone: '13800000001' })
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const mall = scene()
  await reportUser({ birthday: '1985-03-09', sex: 'male' })
  await reportUser({ birthday: '', sex: 'unknown' })
  expect(bodies(mall, 'userInfo')).toEqual([
    { userid: 'u_lao_zhou', city: expect.any(String), birthday: '1985-03-09', sex: 'male' },
    { userid: 'u_lao_zhou', city: expect.any(String) },
  ])
  expect(warn).not.toHaveBeenCalled()
})

test('errors are only written to the console', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const mall = scene()
  expect(await marketing.banner({ userid: 'u_1' })).toBeNull()
  expect(warn.mock.calls).toEqual([['[marketing] banner: positionKey is required']])
  expect([mall.requests, mall.events]).toEqual([[], []])
})

function Page() {
  const Layer = useMarketingLayer()
  return Layer && <Layer page={routes.home.path} />
}
const POPUP = { id: 'p1', title: '秋季试驾', src: '/a.webp', url: '', pages: [routes.home.path] }

test('a popup whose time comes while the page is open appears when the page is shown again, and stays away once closed', async () => {
  const mall = fakeMall([
    [deviceCalls.key, { device: DEVICE }],
    [marketingCalls.trigger, { floating: [], popups: [] }],
    [marketingCalls.shown, {}],
  ])
  const requests = () => mall.sent(marketingCalls.trigger).length
  const now = Date.now
  let later = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now() + later)
  await loadMarketing()
  const view = await mount(<Page />)
  const popup = () => view.container.querySelector('[role="dialog"]')
  const showAgain = async () => {
    view.page('componentDidShow')
    await settled()
  }
  await showAgain()
  mall.answer(marketingCalls.trigger, { floating: [], popups: [POPUP] })
  await showAgain()
  expect(requests()).toBe(1)
  later += MARKETING_FRESH_MS
  await showAgain()
  expect(requests()).toBe(2)
  await view.until(() => popup(), 'the popup')
  view.act(() => void view.container.querySelector('img')?.dispatchEvent(new Event('load')))
  await view.until(() => mall.sent(marketingCalls.shown).length === 1, 'its display to be reported')
  // It has been displayed as often as it may be: the next answer leaves it out, and it stays.
  mall.answer(marketingCalls.trigger, { floating: [], popups: [] })
  later += MARKETING_FRESH_MS
  await showAgain()
  expect(popup()).toBeTruthy()
  view.tap(view.button('关闭'))
  await view.until(() => !popup(), 'the popup to go')
  mall.answer(marketingCalls.trigger, { floating: [], popups: [POPUP] })
  later += MARKETING_FRESH_MS
  await showAgain()
  expect(requests()).toBe(4)
  expect(popup()).toBeNull()
})
