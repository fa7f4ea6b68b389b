import Taro from '@tarojs/taro'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { removeStored, setStored } from '@/platform/host/storage'
import { startDelivery } from './deliver'
import { createDelivery } from './model/delivery'
import type { TrackingEvent } from './model/event'
import { queueEvent } from './track'

const mockOpenId = jest.fn()
jest.mock('@/features/session/openId', () => ({ openIdOfHost: () => mockOpenId() }))
jest.mock('./model/delivery', () => ({ __esModule: true, createDelivery: jest.fn() }))

const deliver = jest.fn(async () => undefined)
const tap = (uid: number) => queueEvent({ uid: String(uid) } as TrackingEvent)

beforeEach(() => {
  jest.useFakeTimers()
  deliver.mockClear()
  mockOpenId.mockResolvedValue('')
  jest.mocked(createDelivery).mockReturnValue({ deliver, deliverOnPageHide: () => undefined })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('events are sent when twenty are there, or after five seconds; those of an earlier visit at the start', async () => {
  startDelivery()
  await jest.advanceTimersByTimeAsync(0)
  expect(deliver).toHaveBeenCalledTimes(1)
  for (let uid = 1; uid < 20; uid += 1) tap(uid)
  expect(deliver).toHaveBeenCalledTimes(1)
  tap(20)
  expect(deliver).toHaveBeenCalledTimes(2)
  tap(21)
  jest.advanceTimersByTime(4999)
  expect(deliver).toHaveBeenCalledTimes(2)
  jest.advanceTimersByTime(1)
  expect(deliver).toHaveBeenCalledTimes(3)
})

test('no tap waits until the stored events are read', async () => {
  startDelivery()
  await jest.advanceTimersByTimeAsync(0)
  const read = jest.spyOn(Taro, 'getStorageSync')
  tap(1)
  expect(read).not.toHaveBeenCalled()
  jest.advanceTimersByTime(5000)
  expect(read).toHaveBeenCalledWith('trackingQueue')
})

test('events recorded before the open id was known are sent with it', () => {
  startDelivery()
  const ports = jest.mocked(createDelivery).mock.lastCall?.[0]
  queueEvent({ uid: 'early', open_id: '' } as TrackingEvent)
  setStored('openId', 'o-1')
  const early = ports?.waiting().find(({ uid }) => uid === 'early')
  expect(early?.open_id).toBe('o-1')
  removeStored('openId')
})

test('the open id that a sign-out removes is requested again, and not by a guest who signs out', async () => {
  startDelivery()
  await jest.advanceTimersByTimeAsync(0)
  saveTokens({ accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '13800000001' })
  mockOpenId.mockClear()
  clearSession()
  const requests = mockOpenId.mock.calls.length
  expect(requests).toBeGreaterThan(0)
  clearSession()
  expect(mockOpenId).toHaveBeenCalledTimes(requests)
})

test.each([
  ['is known', (ended: { known: (openId: string) => void }) => ended.known('o-1')],
  ['cannot be found', (ended: { failed: (why: Error) => void }) => ended.failed(new Error('no'))],
])('the events of a first visit wait until the open id %s', async (_, end) => {
  const ended = { known: (_openId: string) => {}, failed: (_why: Error) => {} }
  mockOpenId.mockReturnValue(
    new Promise((known, failed) => {
      Object.assign(ended, { known, failed })
    }),
  )
  startDelivery()
  await jest.advanceTimersByTimeAsync(1000)
  expect(deliver).not.toHaveBeenCalled()
  end(ended)
  await jest.advanceTimersByTimeAsync(0)
  expect(deliver).toHaveBeenCalledTimes(1)
})
