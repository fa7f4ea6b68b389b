import { fromWorld, metresPerPx, toWorld, worldPx } from './mercator'
import { seededRandom } from './seededRandom'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('places on the world square', () => {
  test.each([
    ['the point where equator and prime meridian meet', at(0, 0), 0.5, 0.5],
    ['the western edge', at(0, -180), 0, 0.5],
    ['the eastern edge', at(0, 180), 1, 0.5],
    ['the upper edge', at(85.05112878, 0), 0.5, 0],
    ['the pole, held at the upper edge', at(90, 0), 0.5, 0],
    ['the lower pole, held at the lower edge', at(-90, 0), 0.5, 1],
  ])('%s', (_, place, x, y) => {
    expect(toWorld(place).x).toBeCloseTo(x, 9)
    expect(toWorld(place).y).toBeCloseTo(y, 9)
  })

  test('天安门 is on the tile that map services give it', () => {
    const { x, y } = toWorld(at(39.9087, 116.3975))
    expect([Math.floor(x * 2 ** 10), Math.floor(y * 2 ** 10)]).toEqual([843, 388])
  })

  test('converting any place and back is exact to a millionth of a degree', () => {
    const random = seededRandom(1)
    for (let run = 0; run < 2_000; run += 1) {
      const place = at(random() * 170 - 85, random() * 360 - 180)
      const back = fromWorld(toWorld(place))
      expect(back.latitude).toBeCloseTo(place.latitude, 6)
      expect(back.longitude).toBeCloseTo(place.longitude, 6)
    }
  })
})

test('the world is 256 px wide at zoom 0 and doubles with each zoom', () => {
  expect(worldPx(0)).toBe(256)
  expect(worldPx(18) / worldPx(17)).toBe(2)
})

test('a px covers most metres at the equator, half as many at 60°, and half as many with each zoom', () => {
  expect(metresPerPx(0, 0)).toBeCloseTo(156_543.03, 1)
  expect(metresPerPx(60, 0) / metresPerPx(0, 0)).toBeCloseTo(0.5, 9)
  expect(metresPerPx(39.9, 17) / metresPerPx(39.9, 18)).toBeCloseTo(2, 9)
})
