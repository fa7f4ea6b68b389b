import { LAYER } from './fingers'
import { directionOf } from './owner'
import { type Beginning, followsOpening, isElsewhere, type TapOnPage } from './taps'

interface LayeredTap extends TapOnPage {
  /** Whether it stopped what was still moving. */
  readonly isStop: boolean
}

/** A list that still moves by itself sends scroll events at least this often. */
const MOVING_MS = 100
/** Time after which nothing moves any more. */
const RESTED_MS = 1_000
/** Time in which a browser makes a click of a tap, at most. */
const CLICK_WITHIN_MS = 700

/**
 * Lets a tap do only what the shopper saw when the finger came down. A click is dropped if it hits another page or
 * sheet than its finger did, if it is the second one of a double tap or double click whose first one opened or closed a
 * page or a sheet, and if its finger stopped a list that was still moving.
 */
export function guardClicks(): void {
  let down: (Omit<LayeredTap, 'upAt'> & { target: Element }) | null = null
  let last: LayeredTap | null = null
  let before: LayeredTap | null = null
  /** First one of the clicks of a mouse that the browser counts as one double click: by the time that the device is set to. */
  let firstClick: Beginning | null = null
  const moving = followMomentum()

  const start = (event: TouchEvent) => {
    const [touch] = Array.from(event.touches)
    const target = event.target as Element
    if (!touch || event.touches.length > 1) return
    down = {
      downAt: event.timeStamp,
      x: touch.clientX,
      y: touch.clientY,
      layer: layerOf(target),
      address: location.href,
      isStop: moving.isMoving(target),
      target,
    }
    moving.stop()
    // If its page goes meanwhile, the rest of the touch no longer comes to the document.
    target.addEventListener('touchend', end as EventListener, { once: true })
  }
  const end = (event: TouchEvent) => {
    if (!down || event.touches.length > 0) return
    const [at] = Array.from(event.changedTouches)
    if (at && directionOf(at.clientX - down.x, at.clientY - down.y)) moving.start(down.target)
    const { target: _left, ...tap } = down
    before = last
    last = { ...tap, upAt: event.timeStamp }
    down = null
  }
  const press = ({ detail, target }: MouseEvent) => {
    if (detail < 2) firstClick = { layer: layerOf(target as Element), address: location.href }
  }
  const click = (event: MouseEvent) => {
    // Clicks by our own code do what the code wants.
    if (!event.isTrusted || !isMisplaced(event)) return
    event.stopPropagation()
    event.preventDefault()
  }
  const isMisplaced = ({ target, timeStamp, detail }: MouseEvent): boolean => {
    const tap = last
    const layer = layerOf(target as Element)
    // Clicks by a mouse or by keys, which count none, belong to no finger.
    if (!tap || timeStamp - tap.upAt > CLICK_WITHIN_MS)
      return detail > 1 && firstClick !== null && isElsewhere(firstClick, { layer }, location.href)
    const isDouble = before !== null && followsOpening(before, tap, location.href)
    return layer !== tap.layer || isDouble || tap.isStop
  }
  const passive = { capture: true, passive: true } as const
  document.addEventListener('touchstart', start, passive)
  document.addEventListener('touchend', end, passive)
  document.addEventListener('mousedown', press, true)
  document.addEventListener('click', click, true)
}

const layers = new WeakMap<Element, number>()
let layerCount = 0

/** Returns the number of the sheet, overlay or page that the element is in. The element itself would be kept in memory. */
function layerOf(element: Element): number {
  const layer = element.closest(`[${LAYER}],.taro_page`)
  if (!layer) return 0
  const number = layers.get(layer) ?? ++layerCount
  layers.set(layer, number)
  return number
}

/** Notices what scrolls on after a finger has left it. */
function followMomentum() {
  let lifted: Element | null = null
  let scroller: Element | null = null
  let lastAt = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  const scroll = ({ target }: Event) => {
    // A gap: this isn't the finger's momentum, but the page's own doing.
    if (performance.now() - lastAt > MOVING_MS) return stop()
    if (!(target instanceof Element) || !target.contains(lifted)) return
    scroller = target
    goesOn()
  }
  // Afterwards nothing of the page is held, which may be left without another touch.
  const goesOn = () => {
    lastAt = performance.now()
    clearTimeout(resting)
    resting = setTimeout(stop, RESTED_MS)
  }
  const stop = () => {
    clearTimeout(resting)
    lifted = null
    scroller = null
    document.removeEventListener('scroll', scroll, { capture: true })
  }
  return {
    start(target: Element) {
      lifted = target
      goesOn()
      document.addEventListener('scroll', scroll, { capture: true, passive: true })
    },
    isMoving: (target: Element) =>
      scroller?.contains(target) === true && performance.now() - lastAt < MOVING_MS,
    stop,
  }
}
