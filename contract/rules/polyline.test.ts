import { decodePolyline, encodePolyline } from './polyline'
import { randomInt, seededRandom } from './seededRandom'

describe('a route from the maps service', () => {
  test.each([
    ['no numbers', [], []],
    ['one point', [39.908823, 116.39747], [{ latitude: 39.908823, longitude: 116.39747 }]],
    [
      'differences in millionths',
      [39.908823, 116.39747, 12, -30, 0, 100],
      [
        { latitude: 39.908823, longitude: 116.39747 },
        { latitude: 39.908835, longitude: 116.39744 },
        { latitude: 39.908835, longitude: 116.39754 },
      ],
    ],
    ['a last number without its partner', [1, 2, 500], [{ latitude: 1, longitude: 2 }]],
    ['a lone number', [1], []],
    [
      'south and west',
      [-1.5, -2.5, -500_000, 500_000],
      [
        { latitude: -1.5, longitude: -2.5 },
        { latitude: -2, longitude: -2 },
      ],
    ],
  ])('%s', (_, numbers, points) => {
    expect(decodePolyline(numbers)).toEqual(points)
  })

  test('ten thousand steps end at the exact place', () => {
    const numbers = [30.1, 120.1, ...Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? 1 : -3))]
    expect(decodePolyline(numbers)[10_000]).toEqual({ latitude: 30.11, longitude: 120.07 })
  })

  test('encoding and decoding returns the same route', () => {
    const random = seededRandom(6)
    const micro = (limit: number) => randomInt(random, -limit * 1_000_000, limit * 1_000_000) / 1_000_000
    for (let round = 0; round < 200; round++) {
      const points = Array.from({ length: randomInt(random, 0, 30) }, () => ({
        latitude: micro(90) || 0,
        longitude: micro(180) || 0,
      }))
      expect(decodePolyline(encodePolyline(points))).toEqual(points)
    }
  })
})
