import { HOUR_MS } from '@contract/rules/dateText'
import { dropLocation, restoreCity, saveLocation } from '@/features/city/currentCity'
import { removeStored, setStored } from '@/platform/host/storage'
import { resumeLocation, startLocation, startTracking } from './afterFirstPage'

const mockFind = jest.fn()
const mockFindAgain = jest.fn()
jest.mock('@/features/city/locationFlow', () => ({
  findCityAtLaunch: () => mockFind(),
  findCityAgain: () => mockFindAgain(),
}))

let mockLoadings = 0
const mockStartLater = jest.fn()
jest.mock('./later', () => {
  mockLoadings += 1
  if (mockLoadings === 1) throw new Error('no network')
  return { startLater: () => mockStartLater() }
})

const CHENGDU = { latitude: 30.57, longitude: 104.07 }

afterEach(() => {
  jest.useRealTimers()
  mockFindAgain.mockReset()
  removeStored('currentLocation')
  restoreCity()
})

test('what delivers events is loaded once more when the network is back', async () => {
  jest.useFakeTimers()
  startTracking()
  await jest.advanceTimersByTimeAsync(60_000)
  expect([mockLoadings, mockStartLater.mock.calls.length]).toEqual([1, 0])
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(0)
  expect([mockLoadings, mockStartLater.mock.calls.length]).toEqual([2, 1])
})

test('the city is located 1 second after the launch', async () => {
  jest.useFakeTimers()
  startLocation()
  await jest.advanceTimersByTimeAsync(999)
  expect(mockFind).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(mockFind).toHaveBeenCalledTimes(1)
})

test('a shop that is shown again after hours locates the device again', async () => {
  jest.useFakeTimers()
  saveLocation(CHENGDU)
  await jest.advanceTimersByTimeAsync(HOUR_MS)
  resumeLocation()
  await jest.advanceTimersByTimeAsync(0)
  expect(mockFindAgain).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(3 * HOUR_MS)
  resumeLocation()
  await jest.advanceTimersByTimeAsync(0)
  expect(mockFindAgain).toHaveBeenCalledTimes(1)
})

test('a device that was lost is located again when the shop is shown ten minutes later, until it is found', async () => {
  jest.useFakeTimers()
  saveLocation(CHENGDU)
  const shownAfter = async (minutes: number) => {
    await jest.advanceTimersByTimeAsync(minutes * 60_000)
    resumeLocation()
    await jest.advanceTimersByTimeAsync(0)
    return mockFindAgain.mock.calls.length
  }
  mockFindAgain.mockImplementation(dropLocation)
  expect([await shownAfter(180), await shownAfter(9), await shownAfter(1)]).toEqual([1, 1, 2])
  mockFindAgain.mockImplementation(() => saveLocation(CHENGDU))
  expect([await shownAfter(10), await shownAfter(10)]).toEqual([3, 3])
})

test('a shop that never located the device asks for no permission when it is shown again', async () => {
  jest.useFakeTimers()
  setStored('currentLocation', { ...CHENGDU, at: Date.now() - 24 * HOUR_MS })
  restoreCity()
  resumeLocation()
  await jest.advanceTimersByTimeAsync(0)
  expect(mockFindAgain).not.toHaveBeenCalled()
})
