import type { WorldPoint } from '@contract/rules/mercator'

export interface Gestures {
  onDrag(byX: number, byY: number): void
  /** `factor` multiplies the size; the point `at` doesn't move. */
  onPinch(factor: number, at: WorldPoint): void
  onZoom(steps: number, at: WorldPoint): void
  /** Called for a single tap, after the time in which a second one could follow. */
  onTap?(): void
  onRest(): void
}

const KEY_PX = 60
const DOUBLE_TAP_MS = 280
const WHEEL_PX_OF_ZOOM = 240

/**
 * Listens for fingers, mouse, wheel and keys on a map or a picture. Returns a function that removes the listeners.
 */
export function listen(element: HTMLElement, on: Gestures): () => void {
  const fingers = new Map<number, WorldPoint>()
  let lastTap = { time: 0, x: 0, y: 0 }
  let moved = 0
  let tapping: ReturnType<typeof setTimeout> | undefined

  const at = (event: { clientX: number; clientY: number }): WorldPoint => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const down = (event: PointerEvent) => {
    element.setPointerCapture?.(event.pointerId)
    fingers.set(event.pointerId, at(event))
    moved = 0
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = at(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
    if (!other) return on.onDrag(now.x - before.x, now.y - before.y)
    const [was, is] = [distance(before, other), distance(now, other)]
    on.onDrag((now.x - before.x) / 2, (now.y - before.y) / 2)
    if (was > 0) on.onPinch(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    const point = at(event)
    const isTap = moved < 8 && event.type === 'pointerup'
    if (isTap && event.timeStamp - lastTap.time < DOUBLE_TAP_MS && distance(point, lastTap) < 30) {
      lastTap = { time: 0, x: 0, y: 0 }
      clearTimeout(tapping)
      return on.onZoom(1, point)
    }
    if (!isTap) return on.onRest()
    lastTap = { time: event.timeStamp, ...point }
    if (on.onTap) tapping = setTimeout(() => on.onTap?.(), DOUBLE_TAP_MS)
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    on.onPinch(2 ** (-event.deltaY / WHEEL_PX_OF_ZOOM), at(event))
    on.onRest()
  }
  const key = (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: [KEY_PX, 0],
      ArrowRight: [-KEY_PX, 0],
      ArrowUp: [0, KEY_PX],
      ArrowDown: [0, -KEY_PX],
    }[event.key]
    const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    if (by) on.onDrag(by[0] ?? 0, by[1] ?? 0)
    else if (event.key === '+' || event.key === '=') on.onZoom(1, middle)
    else if (event.key === '-') on.onZoom(-1, middle)
    else return
    event.preventDefault()
    on.onRest()
  }
  const events: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['keydown', key],
    ['wheel', wheel],
  ]
  for (const [name, handle] of events)
    element.addEventListener(name, handle as EventListener, { passive: false })
  return () => {
    clearTimeout(tapping)
    for (const [name, handle] of events) element.removeEventListener(name, handle as EventListener)
  }
}

const distance = (a: WorldPoint, b: WorldPoint) => Math.hypot(a.x - b.x, a.y - b.y)
