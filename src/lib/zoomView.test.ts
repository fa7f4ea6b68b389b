import { randomInt, seededRandom } from '@contract/rules/seededRandom'
import { CLOSE, CLOSEST, panned, pinched, toggled, WHOLE, type ZoomView } from './zoomView'

const SIZE = { width: 375, height: 812 }
const MIDDLE = { x: 187.5, y: 406 }

test('a double tap zooms in at the tapped point, and back', () => {
  const close = toggled(WHOLE, { x: 100, y: 300 }, SIZE)
  expect(close.scale).toBe(CLOSE)
  expect(under(close, { x: 100, y: 300 })).toEqual(under(WHOLE, { x: 100, y: 300 }))
  expect(toggled(close, MIDDLE, SIZE)).toEqual(WHOLE)
})

test('a pinch never makes the picture smaller than whole or larger than four times', () => {
  expect(pinched(WHOLE, 0.2, MIDDLE, SIZE)).toEqual(WHOLE)
  expect(pinched(WHOLE, 9, MIDDLE, SIZE)).toEqual({ scale: CLOSEST, x: 0, y: 0 })
})

test('a whole picture does not move, a zoomed one moves with the finger up to its edge', () => {
  expect(panned(WHOLE, 50, 50, SIZE)).toEqual(WHOLE)
  const close = pinched(WHOLE, 2, MIDDLE, SIZE)
  expect(panned(close, 30, -40, SIZE)).toEqual({ scale: 2, x: 30, y: -40 })
  expect(panned(close, 9999, -9999, SIZE)).toEqual({ scale: 2, x: 187.5, y: -406 })
})

test('after any gestures the picture covers the screen', () => {
  const random = seededRandom(3)
  let view: ZoomView = WHOLE
  for (let step = 0; step < 5000; step++) {
    const at = { x: randomInt(random, 0, 375), y: randomInt(random, 0, 812) }
    view =
      step % 3 === 0
        ? panned(view, randomInt(random, -200, 200), randomInt(random, -200, 200), SIZE)
        : pinched(view, 0.5 + random() * 1.5, at, SIZE)
    expect(view.scale).toBeGreaterThanOrEqual(1)
    expect(view.scale).toBeLessThanOrEqual(CLOSEST)
    expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * SIZE.width) / 2 + 1e-9)
    expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * SIZE.height) / 2 + 1e-9)
  }
})

/** Returns the point of the picture at a point of the screen. */
function under({ scale, x, y }: ZoomView, at: { x: number; y: number }) {
  const round = (value: number) => Math.round(value * 1e6) / 1e6
  return {
    x: round((at.x - SIZE.width / 2 - x) / scale),
    y: round((at.y - SIZE.height / 2 - y) / scale),
  }
}
