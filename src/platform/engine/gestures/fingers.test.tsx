import { finger, touch } from '@/testing/finger'
import { type Claim, claimGestures, holdLayer, LAYER } from './fingers'
import { ALL_WAYS, type Direction, SIDEWAYS } from './owner'

/** Lays elements into each other, the outermost first, and returns them from the innermost. */
function nest(count: number): HTMLElement[] {
  const elements = Array.from({ length: count }, () => document.createElement('div'))
  elements.reduce<HTMLElement>((outer, element) => outer.appendChild(element), document.body)
  return elements.reverse()
}

function claim(kind: Claim['kind'], takes: readonly Direction[], more: Partial<Claim> = {}) {
  const events: string[] = []
  return {
    events,
    kind,
    takes: () => takes,
    onStart: () => void events.push('start'),
    onDrag: (_at: unknown, _from: unknown, by: { x: number; y: number }) =>
      void events.push(`${by.x},${by.y}`),
    onEnd: (isCancelled: boolean) => void events.push(isCancelled ? 'cancelled' : 'end'),
    ...more,
  }
}

/** Makes an element one that the browser scrolls. */
function scrolls(
  element: HTMLElement,
  at: Partial<Record<'scrollLeft' | 'scrollTop' | 'scrollHeight', number>>,
) {
  Object.assign(element.style, { overflowX: 'auto', overflowY: 'auto' })
  const sizes = { scrollWidth: 300, clientWidth: 100, scrollHeight: 300, clientHeight: 100, ...at }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value })
}

beforeEach(() => {
  document.body.innerHTML = ''
})

test('a gesture belongs to the element that takes its axis, from its first 8 px to its end', () => {
  const [truck, page] = nest(2) as [HTMLElement, HTMLElement]
  const [turns, pulls] = [claim('own', SIDEWAYS), claim('pull', ['down'])]
  claimGestures(truck, turns)
  claimGestures(page, pulls)
  const moves = finger(truck, { x: 100, y: 100 }, [5, 0], [30, 4], [30, 90], [10, 200])
  expect(turns.events).toEqual(['start', '30,4', '0,86', '-20,110', 'end'])
  expect(pulls.events).toEqual([])
  expect(moves.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, true, true, true])
})

test.each([
  { where: 'below the top of its page', top: 300, pulled: [] },
  { where: 'at the top of its page', top: 88, pulled: ['start', '0,20', '0,100', 'end'] },
])('a carousel $where, dragged downwards', ({ top, pulled }) => {
  const [carousel, page] = nest(2) as [HTMLElement, HTMLElement]
  const pulls = claim('pull', ['down'])
  claimGestures(page, pulls)
  scrolls(carousel, { scrollHeight: 100 })
  const style = getComputedStyle(carousel)
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation((one) =>
      one === carousel ? Object.assign(Object.create(style), { scrollSnapType: 'x mandatory' }) : style,
    )
  carousel.getBoundingClientRect = () => new DOMRect(0, top, 100, 100)
  finger(carousel, { x: 50, y: 310 }, [0, 20], [0, 120])
  expect(pulls.events).toEqual(pulled)
})

test('what the browser scrolls is left to it for the whole gesture, and the page is not pulled meanwhile', () => {
  const [strip, page] = nest(2) as [HTMLElement, HTMLElement]
  const pulls = claim('pull', ['down'])
  claimGestures(page, pulls)
  scrolls(strip, { scrollLeft: 50, scrollHeight: 100 })
  const moves = finger(strip, { x: 100, y: 100 }, [-30, 4], [-30, 150])
  expect(pulls.events).toEqual([])
  expect(moves.some(({ defaultPrevented }) => defaultPrevented)).toBe(false)
})

test.each([
  ['at its top, dragged down', 0, 40, true],
  ['at its top, dragged up', 0, -40, false],
  ['in its middle, dragged down', 100, 40, false],
  ['at its end, dragged up', 200, -40, true],
])('a sheet %s: the browser may do nothing, for what is behind would move', (_, scrollTop, by, isHeld) => {
  const [body, sheet] = nest(2) as [HTMLElement, HTMLElement]
  sheet.setAttribute(LAYER, '')
  holdLayer(sheet)
  scrolls(body, { scrollTop })
  expect(finger(body, { x: 100, y: 300 }, [0, by])[0]?.defaultPrevented).toBe(isHeld)
  const wheel = new WheelEvent('wheel', { deltaY: -by, bubbles: true, cancelable: true })
  body.dispatchEvent(wheel)
  expect(wheel.defaultPrevented).toBe(isHeld)
})

test('a page that is enlarged is moved by the browser, also behind a sheet, and a pull does not refresh it', () => {
  const [map, sheet, page] = nest(3) as [HTMLElement, HTMLElement, HTMLElement]
  const [drags, pulls] = [claim('own', SIDEWAYS), claim('pull', ['down'])]
  claimGestures(map, drags)
  claimGestures(page, pulls)
  sheet.setAttribute(LAYER, '')
  holdLayer(sheet)
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: { scale: 2 } })
  const [moved] = finger(sheet, { x: 100, y: 100 }, [0, 80])
  finger(page, { x: 100, y: 100 }, [0, 80])
  Reflect.deleteProperty(window, 'visualViewport')
  expect(moved?.defaultPrevented).toBe(false)
  expect(pulls.events).toEqual([])
  finger(map, { x: 100, y: 100 }, [40, 0])
  expect(drags.events).toEqual(['start', '40,0', 'end'])
  expect(finger(sheet, { x: 100, y: 100 }, [0, 80])[0]?.defaultPrevented).toBe(true)
})

test('a swipe from the edge of the screen is left to the host, which goes back', () => {
  const [map] = nest(1) as [HTMLElement]
  const drags = claim('own', ALL_WAYS)
  claimGestures(map, drags)
  const [move] = finger(map, { x: 4, y: 300 }, [60, 3])
  expect(drags.events).toEqual([])
  expect(move?.defaultPrevented).toBe(false)
})

test('a second finger ends a pull', () => {
  const [page] = nest(1) as [HTMLElement]
  const pulls = claim('pull', ['down'])
  claimGestures(page, pulls)
  touch(page, 'touchstart', [{ x: 100, y: 100 }])
  touch(page, 'touchmove', [{ x: 100, y: 300 }])
  touch(page, 'touchstart', [
    { x: 100, y: 300 },
    { x: 200, y: 300 },
  ])
  touch(page, 'touchmove', [
    { x: 100, y: 400 },
    { x: 200, y: 400 },
  ])
  touch(page, 'touchend', [])
  expect(pulls.events).toEqual(['start', '0,200', 'cancelled'])
})

test('a second finger turns a drag into a pinch, and the finger that is left drags on without a jump', () => {
  const [map] = nest(1) as [HTMLElement]
  const pinches: number[] = []
  const drags = claim('own', ALL_WAYS, { pinches: true, onPinch: (factor) => void pinches.push(factor) })
  claimGestures(map, drags)
  touch(map, 'touchstart', [{ x: 100, y: 100 }])
  touch(map, 'touchmove', [{ x: 120, y: 100 }])
  touch(map, 'touchstart', [
    { x: 120, y: 100 },
    { x: 220, y: 100 },
  ])
  touch(map, 'touchmove', [
    { x: 70, y: 100 },
    { x: 270, y: 100 },
  ])
  touch(map, 'touchend', [{ x: 270, y: 100 }])
  touch(map, 'touchmove', [{ x: 280, y: 100 }])
  touch(map, 'touchend', [])
  expect(pinches).toEqual([2])
  expect(drags.events).toEqual(['start', '20,0', '0,0', '10,0', 'end'])
})

test('a gesture ends even if the touched element is taken from the page meanwhile', () => {
  const [inner, page] = nest(2) as [HTMLElement, HTMLElement]
  const pulls = claim('pull', ['down'])
  claimGestures(page, pulls)
  touch(inner, 'touchstart', [{ x: 100, y: 100 }])
  touch(inner, 'touchmove', [{ x: 100, y: 200 }])
  inner.remove()
  touch(inner, 'touchmove', [{ x: 100, y: 250 }])
  touch(inner, 'touchend', [])
  expect(pulls.events).toEqual(['start', '0,100', '0,50', 'end'])
})

test('a finger that hardly moves is a tap, but not where it taps a control', () => {
  const [map] = nest(1) as [HTMLElement]
  const onTap = jest.fn()
  claimGestures(map, claim('own', ALL_WAYS, { onTap }))
  finger(map, { x: 100, y: 100 }, [3, 3])
  expect(onTap).toHaveBeenCalledTimes(1)
  const pin = map.appendChild(document.createElement('button'))
  finger(pin, { x: 100, y: 100 })
  finger(map, { x: 100, y: 100 }, [30, 0])
  expect(onTap).toHaveBeenCalledTimes(1)
})
