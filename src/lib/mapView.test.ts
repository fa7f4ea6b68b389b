import type { LatLng } from '@contract/rules/distance'
import { seededRandom } from '@contract/rules/seededRandom'
import {
  dragged,
  FIT_PADDING,
  fittedView,
  MAP_ZOOM,
  MARKER_PX,
  MAX_ZOOM,
  MIN_ZOOM,
  placeAt,
  scaleBar,
  screenOf,
  viewAt,
  zoomedAt,
} from './mapView'

const SIZE = { width: 375, height: 480 }
const BAODING: LatLng = { latitude: 38.8739, longitude: 115.4646 }
const BEIJING: LatLng = { latitude: 39.9087, longitude: 116.3975 }
const random = seededRandom(2)
const between = (least: number, most: number) => least + random() * (most - least)
const anywhere = (): LatLng => ({ latitude: between(18, 53), longitude: between(74, 134) })

test('markers, zoom and padding are those of spec 9', () => {
  expect([MARKER_PX, MAP_ZOOM, FIT_PADDING]).toEqual([35, 18, { top: 10, bottom: 50, left: 50, right: 50 }])
})

describe('a view', () => {
  test('has its place in the middle, north above, east to the right', () => {
    const view = viewAt(BAODING, 12)
    expect(screenOf(view, SIZE, BAODING)).toEqual({ x: SIZE.width / 2, y: SIZE.height / 2 })
    const beijing = screenOf(view, SIZE, BEIJING)
    expect(beijing.x).toBeGreaterThan(SIZE.width / 2)
    expect(beijing.y).toBeLessThan(SIZE.height / 2)
  })

  test('gives the place of any px', () => {
    for (let run = 0; run < 500; run += 1) {
      const view = viewAt(anywhere(), between(MIN_ZOOM, MAX_ZOOM))
      const at = { x: between(0, SIZE.width), y: between(0, SIZE.height) }
      const back = screenOf(view, SIZE, placeAt(view, SIZE, at))
      expect(back.x).toBeCloseTo(at.x, 1)
      expect(back.y).toBeCloseTo(at.y, 1)
    }
  })

  test.each([
    [1, MIN_ZOOM],
    [MAP_ZOOM, MAP_ZOOM],
    [40, MAX_ZOOM],
  ])('of requested zoom %d has zoom %d', (requested, zoom) => {
    expect(viewAt(BAODING, requested).zoom).toBe(zoom)
  })
})

test('a dragged map moves with the finger and never leaves the world', () => {
  const view = viewAt(BAODING, 12)
  const after = screenOf(dragged(view, 40, -25), SIZE, BAODING)
  expect(after.x).toBeCloseTo(SIZE.width / 2 + 40, 6)
  expect(after.y).toBeCloseTo(SIZE.height / 2 - 25, 6)
  expect(dragged(view, 1e9, -1e9).middle).toEqual({ x: 0, y: 1 })
})

test('the place under the finger does not move while zooming, also at the limits of the zoom', () => {
  for (let run = 0; run < 500; run += 1) {
    const view = viewAt(anywhere(), between(MIN_ZOOM, MAX_ZOOM))
    const finger = { x: between(0, SIZE.width), y: between(0, SIZE.height) }
    const place = placeAt(view, SIZE, finger)
    const after = screenOf(zoomedAt(view, SIZE, between(0, 25), finger), SIZE, place)
    expect(after.x).toBeCloseTo(finger.x, 1)
    expect(after.y).toBeCloseTo(finger.y, 1)
  }
})

describe('a view fitted to places', () => {
  test('shows all places inside the padding, and touches the padding on at least one side', () => {
    for (let run = 0; run < 300; run += 1) {
      const places = Array.from({ length: 2 + Math.floor(between(0, 6)) }, anywhere)
      const view = fittedView(places, SIZE, MAP_ZOOM)
      if (!view) throw new Error('no view')
      const drawn = places.map((place) => screenOf(view, SIZE, place))
      const gaps = [
        Math.min(...drawn.map(({ x }) => x)) - FIT_PADDING.left,
        SIZE.width - FIT_PADDING.right - Math.max(...drawn.map(({ x }) => x)),
        Math.min(...drawn.map(({ y }) => y)) - FIT_PADDING.top,
        SIZE.height - FIT_PADDING.bottom - Math.max(...drawn.map(({ y }) => y)),
      ]
      // At the lowest zoom the whole country is still wider than a phone.
      if (view.zoom === MIN_ZOOM) continue
      expect(Math.min(...gaps)).toBeCloseTo(0, 1)
    }
  })

  test('of one place alone, or the same one twice, has the closest zoom allowed', () => {
    for (const places of [[BAODING], [BAODING, BAODING]]) {
      const view = fittedView(places, SIZE, 15)
      expect(view?.zoom).toBe(15)
      expect(view && screenOf(view, SIZE, BAODING).x).toBeCloseTo(SIZE.width / 2, 6)
    }
  })

  test('is null without places or without room', () => {
    expect(fittedView([], SIZE, 15)).toBeNull()
    expect(fittedView([BAODING], { width: 0, height: 480 }, 15)).toBeNull()
    expect(fittedView([BAODING, BEIJING], { width: 60, height: 40 }, 15)?.zoom).toBe(MIN_ZOOM)
  })
})

test.each([
  [1, 90, 50],
  [0.3, 90, 20],
  [12, 90, 1_000],
  [600, 90, 50_000],
  [0.1, 90, 5],
])('%d m per px and at most %d px give a scale bar of %d m', (metresOfPx, most, metres) => {
  const bar = scaleBar(metresOfPx, most)
  expect(bar.metres).toBeCloseTo(metres, 9)
  expect(bar.px).toBeLessThanOrEqual(most)
  expect(bar.px * metresOfPx).toBeCloseTo(metres, 9)
})
