import { touch } from '@/testing/finger'
import { ALL_WAYS } from './owner'
import { listen } from './surface'

const AT = { x: 100, y: 100 }

/** A picture that notes what is done with it, and taps on it at given times in ms. */
function picture() {
  const element = document.body.appendChild(document.createElement('div'))
  const done: string[] = []
  listen(element, {
    takes: () => ALL_WAYS,
    onDrag: (x, y) => void done.push(`drag ${x},${y}`),
    onPinch: (factor) => void done.push(`pinch ${factor}`),
    onZoom: (steps) => void done.push(`zoom ${steps}`),
    onTap: () => void done.push('tap'),
    onRest() {},
  })
  return {
    element,
    done,
    tap(at: number) {
      touch(element, 'touchstart', [AT], at)
      touch(element, 'touchend', [], at + 40)
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('two taps in quick succession zoom, and are no single taps', () => {
  const { done, tap } = picture()
  tap(1000)
  tap(1140)
  jest.advanceTimersByTime(1_000)
  expect(done).toEqual(['zoom 1'])
})

test('two taps far apart are two single taps, however fast they are handled', () => {
  const { done, tap } = picture()
  tap(1000)
  tap(1340)
  jest.advanceTimersByTime(1_000)
  expect(done).toEqual(['tap', 'tap'])
})

test('a second tap that a busy page handles late still makes a double tap', () => {
  const { done, tap, element } = picture()
  tap(1000)
  // The page was busy: the time in which a second tap could come is over before the one that came is handled.
  jest.advanceTimersByTime(280)
  touch(element, 'touchstart', [AT], 1140)
  jest.advanceTimersByTime(1_000)
  touch(element, 'touchend', [], 1180)
  jest.advanceTimersByTime(1_000)
  expect(done).toEqual(['zoom 1'])
})

test('a mouse drags, and the mouse events that follow a finger’s tap are no taps', () => {
  const { done, element } = picture()
  const mouse = (type: string, x: number) =>
    element.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: 100, bubbles: true }))
  mouse('mousedown', 100)
  mouse('mousemove', 130)
  mouse('mouseup', 130)
  expect(done).toEqual(['drag 30,0'])
  touch(element, 'touchstart', [AT])
  touch(element, 'touchend', [])
  mouse('mousedown', 100)
  mouse('mouseup', 100)
  jest.advanceTimersByTime(1_000)
  expect(done).toEqual(['drag 30,0', 'tap'])
})
