import { straightDistance } from '@contract/rules/distance'
import { wgs84ToGcj02 } from './coords'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('satellite coordinates on a Chinese map', () => {
  // Known pairs: the offsets are fixed, so the same place always moves by the same distance.
  test.each([
    ['天安门', at(39.90734, 116.39089), at(39.90874, 116.39713)],
    ['上海人民广场', at(31.23039, 121.4737), at(31.22845, 121.47822)],
  ])('%s is within ten metres of its place on the map', (_, satellite, onMap) => {
    expect(straightDistance(wgs84ToGcj02(satellite), onMap)).toBeLessThan(10)
  })

  test('mainland points move by 100 to 800 metres', () => {
    for (const [latitude, longitude] of [
      [23.13, 113.26],
      [30.57, 104.06],
      [38.87, 115.46],
      [43.82, 87.62],
    ]) {
      const moved = straightDistance(at(latitude, longitude), wgs84ToGcj02(at(latitude, longitude)))
      expect(moved).toBeGreaterThan(100)
      expect(moved).toBeLessThan(800)
    }
  })

  test.each([
    ['Paris', at(48.8566, 2.3522)],
    ['Sydney', at(-33.8688, 151.2093)],
    ['nowhere', at(0, 0)],
  ])('%s does not move', (_, point) => {
    expect(wgs84ToGcj02(point)).toEqual(point)
  })
})
