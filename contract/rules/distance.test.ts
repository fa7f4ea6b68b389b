import { distanceText, EARTH_RADIUS, straightDistance } from './distance'
import { randomInt, seededRandom } from './seededRandom'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const BEIJING = at(39.908823, 116.39747)
const BAODING = at(38.874434, 115.464806)
const SHANGHAI = at(31.230416, 121.473701)

describe('the straight distance', () => {
  test.each([
    ['nowhere', BEIJING, BEIJING, 0],
    ['a degree of latitude', at(0, 0), at(1, 0), (EARTH_RADIUS * Math.PI) / 180],
    ['a degree of longitude on the equator', at(0, 0), at(0, 1), (EARTH_RADIUS * Math.PI) / 180],
    ['a degree of longitude at 60 north is half of it', at(60, 0), at(60, 1), (EARTH_RADIUS * Math.PI) / 360],
    ['pole to pole', at(90, 0), at(-90, 0), EARTH_RADIUS * Math.PI],
    ['right round the earth', at(0, 0), at(0, 180), EARTH_RADIUS * Math.PI],
    ['across the date line', at(0, 179.5), at(0, -179.5), (EARTH_RADIUS * Math.PI) / 180],
    ['Beijing to Baoding', BEIJING, BAODING, 140_400],
    ['Beijing to Shanghai', BEIJING, SHANGHAI, 1_068_000],
  ])('%s', (_, from, to, metres) => {
    const found = straightDistance(from, to)
    expect(Math.abs(found - metres)).toBeLessThanOrEqual(metres * 0.003)
    expect(straightDistance(to, from)).toBeCloseTo(found, 6)
  })

  test('is never negative, never more than half the earth, never longer than a detour', () => {
    const random = seededRandom(63)
    const anywhere = () => at(randomInt(random, -90, 90), randomInt(random, -180, 180))
    for (let round = 0; round < 1000; round++) {
      const [a, b, c] = [anywhere(), anywhere(), anywhere()]
      const direct = straightDistance(a, b)
      expect(direct).toBeGreaterThanOrEqual(0)
      expect(direct).toBeLessThanOrEqual(EARTH_RADIUS * Math.PI)
      expect(direct).toBeLessThanOrEqual(straightDistance(a, c) + straightDistance(c, b) + 1e-6)
    }
  })
})

describe('a displayed distance', () => {
  test.each([
    [0, '0m'],
    [0.4, '0m'],
    [849.6, '850m'],
    [999.4, '999m'],
    [999.5, '1km'],
    [1000, '1km'],
    [1049, '1km'],
    [1050, '1.1km'],
    [12_345, '12.3km'],
    [99_949, '99.9km'],
    [99_950, '100km'],
    [128_400, '128km'],
    [1_068_000, '1,068km'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [-1, ''],
  ])('%p is shown as %j', (metres, expected) => {
    expect(distanceText(metres)).toBe(expected)
  })
})
