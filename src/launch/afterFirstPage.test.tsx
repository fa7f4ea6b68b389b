import { restoreCity, saveLocation } from '@/features/city/currentCity'
import { removeStored, setStored } from '@/platform/host/storage'
import { resumeLocation, startLocation } from './afterFirstPage'

const mockFind = jest.fn()
const mockFindAgain = jest.fn()
jest.mock('@/features/city/locationFlow', () => ({
  findCityAtLaunch: () => mockFind(),
  findCityAgain: () => mockFindAgain(),
}))

const CHENGDU = { latitude: 30.57, longitude: 104.07 }
const HOUR_MS = 3_600_000

afterEach(() => {
  jest.useRealTimers()
  mockFindAgain.mockReset()
  removeStored('currentLocation')
  restoreCity()
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

test('a shop that never located the device asks for no permission when it is shown again', async () => {
  jest.useFakeTimers()
  setStored('currentLocation', { ...CHENGDU, at: Date.now() - 24 * HOUR_MS })
  restoreCity()
  resumeLocation()
  await jest.advanceTimersByTimeAsync(0)
  expect(mockFindAgain).not.toHaveBeenCalled()
})
