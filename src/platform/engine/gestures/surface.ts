import { type Claim, claimGestures, type Point } from './fingers'
import { followMouse } from './mouse'
import { ALL_WAYS, type Direction } from './owner'
import { DOUBLE_TAP_MS, isSecondTap, type Tap } from './taps'

/** Use that a map or a picture makes of gestures. Points are in the element. */
export interface Surface {
  /** Directions in which it can be moved now; the others are left to what is around it. */
  takes(): readonly Direction[]
  onDrag(byX: number, byY: number): void
  /** `factor` multiplies the size; the point `at` doesn't move. */
  onPinch(factor: number, at: Point): void
  onZoom(steps: number, at: Point): void
  /** Called for a single tap, after the time in which a second one could follow. */
  onTap?(): void
  onRest(): void
}

const KEY_PX = 60
const WHEEL_PX_OF_ZOOM = 240

/** Listens for fingers, mouse, wheel and keys on a map or a picture. Returns a function that removes the listeners. */
export function listen(element: HTMLElement, on: Surface): () => void {
  let down: Pick<Tap, 'downAt' | 'x' | 'y'> = { downAt: 0, x: 0, y: 0 }
  let tapped: Tap | null = null
  let isSecond = false
  let cancelTap = () => {}

  const inside = ({ x, y }: Point): Point => {
    const box = element.getBoundingClientRect()
    return { x: x - box.left, y: y - box.top }
  }
  const claim: Claim = {
    kind: 'own',
    pinches: true,
    takes: on.takes,
    onDown(at, time) {
      down = { downAt: time, ...at }
      isSecond = tapped !== null && isSecondTap(tapped, down)
      if (isSecond) cancelTap()
      tapped = null
    },
    onDrag: (_at, _from, by) => on.onDrag(by.x, by.y),
    onPinch: (factor, at) => on.onPinch(factor, inside(at)),
    onEnd: on.onRest,
    onTap(at, time) {
      if (isSecond) return on.onZoom(1, inside(at))
      tapped = { ...down, upAt: time }
      if (on.onTap) cancelTap = afterWaitingTaps(on.onTap)
    },
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    on.onPinch(2 ** (-event.deltaY / WHEEL_PX_OF_ZOOM), inside({ x: event.clientX, y: event.clientY }))
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
  // Safari enlarges the page with two fingers even where `touch-action` forbids it.
  const stay = (event: Event) => event.preventDefault()
  const events: [string, (event: never) => void][] = [
    ['wheel', wheel],
    ['keydown', key],
    ['gesturestart', stay],
  ]
  const removals = [claimGestures(element, claim), followMouse(element, claim)]
  for (const [name, handle] of events)
    element.addEventListener(name, handle as EventListener, { passive: false })
  return () => {
    cancelTap()
    for (const remove of removals) remove()
    for (const [name, handle] of events) element.removeEventListener(name, handle as EventListener)
  }
}

/**
 * Leaves all gestures on an element to a script that isn't ours, such as a map service's. Reports when one may begin.
 * Returns a function that ends this.
 */
export function leaveGestures(element: HTMLElement, onDown: () => void): () => void {
  const claim: Claim = { kind: 'own', pinches: true, takes: () => ALL_WAYS, onDown }
  const release = claimGestures(element, claim)
  const names = ['pointerdown', 'wheel']
  for (const name of names) element.addEventListener(name, onDown, { capture: true, passive: true })
  return () => {
    release()
    for (const name of names) element.removeEventListener(name, onDown, { capture: true })
  }
}

/**
 * Runs when no second tap can come any more. A page that was busy meanwhile may have one waiting to be handled: a frame
 * and a turn of the event loop let it be handled first. Returns a function that cancels it.
 */
function afterWaitingTaps(run: () => void): () => void {
  let frame = 0
  let timer = setTimeout(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(run)
    })
  }, DOUBLE_TAP_MS)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
