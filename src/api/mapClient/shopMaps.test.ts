import { transport } from '@/platform/host/transport'
import { drivingRoute } from './shopMaps'

jest.mock('@/platform/host/transport', () => ({ transport: jest.fn() }))

const answerOf = (routes: object[]) => ({ status: 0, message: 'query ok', result: { routes } })

test('of several driving routes the first is returned, its polyline decoded into points (spec 7)', async () => {
  const polyline = [39.9, 116.37, 1000, 2000, -500, 500]
  const other = { distance: 9, duration: 9, polyline: [1, 1] }
  const body = answerOf([{ distance: 1234, duration: 7, polyline }, other])
  jest.mocked(transport).mockResolvedValue({ status: 200, headers: {}, text: JSON.stringify(body) } as never)
  const route = await drivingRoute(
    { latitude: 39.9, longitude: 116.37 },
    { latitude: 39.9015, longitude: 116.3725 },
  )
  const rounded = route.points.map(({ latitude, longitude }) => [latitude.toFixed(4), longitude.toFixed(4)])
  expect(rounded).toEqual([
    ['39.9000', '116.3700'],
    ['39.9010', '116.3720'],
    ['39.9005', '116.3725'],
  ])
  expect([route.metres, route.minutes]).toEqual([1234, 7])
})
