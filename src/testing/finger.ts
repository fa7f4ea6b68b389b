interface Point {
  readonly x: number
  readonly y: number
}

/** Sends a touch event with these fingers on the screen. `at`: its time in ms; that of the machine if absent. */
export function touch(element: Element, type: string, points: readonly Point[], at?: number): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const touches = points.map(({ x, y }) => ({ clientX: x, clientY: y }))
  Object.defineProperties(event, {
    touches: { value: touches },
    changedTouches: { value: touches },
    ...(at === undefined ? null : { timeStamp: { value: at } }),
  })
  element.dispatchEvent(event)
  return event
}

/** Puts a finger on an element, moves it to each of these ways from its start, and lifts it. Returns the moves. */
export function finger(
  element: Element,
  from: Point,
  ...ways: readonly (readonly [number, number])[]
): Event[] {
  touch(element, 'touchstart', [from])
  const moves = ways.map(([x, y]) => touch(element, 'touchmove', [{ x: from.x + x, y: from.y + y }]))
  touch(element, 'touchend', [])
  return moves
}
