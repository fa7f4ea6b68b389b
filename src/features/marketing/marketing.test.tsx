import type { CallSpec } from '@contract/call'
import { deviceCalls } from '@contract/calls/device'
import { marketingCalls } from '@contract/calls/marketing'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { removeStored } from '@/platform/host/storage'
import { fakeMall } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { marketing, marketingId, reportUser } from './marketing'

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
