import { startLocation } from './afterFirstPage'

const mockFind = jest.fn()
jest.mock('@/features/city/locationFlow', () => ({ findCityAtLaunch: () => mockFind() }))

afterEach(() => jest.useRealTimers())

test('the city is located 1 second after the launch', async () => {
  jest.useFakeTimers()
  startLocation()
  await jest.advanceTimersByTimeAsync(999)
  expect(mockFind).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(mockFind).toHaveBeenCalledTimes(1)
})
