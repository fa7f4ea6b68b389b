import { encodePolyline } from '@contract/rules/polyline'
import { toTransitRoute } from './transit'

const [home, stop, shop] = [
  { latitude: 38.87, longitude: 115.46 },
  { latitude: 38.88, longitude: 115.47 },
  { latitude: 38.9, longitude: 115.5 },
]

test('a way by bus is described step by step, with every line that goes there', () => {
  const route = toTransitRoute({
    distance: 5_200,
    duration: 34,
    steps: [
      { mode: 'WALKING', distance: 420, polyline: encodePolyline([home, stop]) },
      {
        mode: 'TRANSIT',
        lines: [
          {
            title: '18路',
            station_count: 6,
            geton: { title: '新市场' },
            getoff: { title: '体育馆' },
            polyline: encodePolyline([stop, shop]),
          },
          { title: '66路' },
        ],
      },
      { mode: 'WALKING', distance: 0 },
    ],
  })
  expect(route.steps).toEqual(['步行 420m', '乘坐18路 / 66路，新市场上车，体育馆下车，6 站'])
  expect(route.points).toEqual([home, stop, stop, shop])
  expect([route.metres, route.minutes]).toEqual([5_200, 34])
})

test.each([
  ['nothing in it', {}],
  ['steps without a line', { steps: [{ mode: 'TRANSIT', lines: [] }] }],
  ['steps that are no list', { steps: 'bus' }],
])('a route with %s has no steps', (_, route) => {
  expect(toTransitRoute(route)).toEqual({ points: [], metres: 0, minutes: 0, steps: [] })
})
