import { type Contender, type Direction, directionOf, isFromEdge, type Owner, ownerOf } from './owner'

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Use that an element makes of fingers. It gets a gesture from the moment in which it is decided that the gesture is its
 * own, until all fingers are lifted. Points are in the window.
 */
export interface Claim {
  readonly kind: 'own' | 'pull'
  /** Directions that it takes, at this moment. Without it, the element only learns of fingers. */
  takes?(): readonly Direction[]
  /** Takes two fingers. */
  readonly pinches?: boolean
  /** A first finger has come down on it, whoever gets the gesture. */
  onDown?(at: Point, time: number): void
  /** The last finger was lifted, whoever had the gesture. */
  onUp?(): void
  onStart?(): void
  /** `from`: where the finger began to drag; `by`: its way since the last call. */
  onDrag?(at: Point, from: Point, by: Point): void
  onPinch?(factor: number, at: Point): void
  /** The gesture has ended; `isCancelled` if something else got it. */
  onEnd?(isCancelled: boolean): void
  /** A finger was lifted that hadn't moved. */
  onTap?(at: Point, time: number): void
}

/** An element that is dragged: what `useDrag` needs. */
export interface Drag {
  /** Directions that it takes; the others are left to the page. */
  readonly takes: readonly Direction[]
  /** A finger came down, whatever it will do. */
  onDown?(at: Point): void
  /** The gesture is its own. */
  onStart?(): void
  /** `from`: where the finger came down. */
  onDrag(at: Point, from: Point): void
  onUp?(): void
}

/** Attribute of an element behind which nothing may move: a sheet, an overlay. */
export const LAYER = 'data-catches-move'

const claims = new WeakMap<Element, Claim>()

/** Lets an element have gestures. Returns a function that ends this. */
export function claimGestures(element: Element, claim: Claim): () => void {
  claims.set(element, claim)
  const unlisten = listenOn(element)
  return () => {
    claims.delete(element)
    unlisten()
    if (gesture?.owner === claim) gesture.owner = 'nobody'
  }
}

/** Keeps gestures and the wheel on a layer from moving what is behind it. Returns a function that ends this. */
export function holdLayer(element: Element): () => void {
  const unlisten = listenOn(element)
  const wheel = (event: WheelEvent) => {
    const direction = directionOf(-event.deltaX * 100, -event.deltaY * 100)
    if (direction && !event.ctrlKey && decide(event.target, direction) === 'nobody') event.preventDefault()
  }
  element.addEventListener('wheel', wheel as EventListener, { passive: false })
  return () => {
    unlisten()
    element.removeEventListener('wheel', wheel as EventListener)
  }
}

/** A gesture, from the first finger that comes down to the last one that is lifted. */
interface Gesture {
  readonly target: EventTarget
  /** Claims under the first finger, the innermost first. */
  readonly claims: readonly Claim[]
  start: Point
  last: readonly Point[]
  /** Undefined while it isn't decided. */
  owner?: Owner<Claim>
  hasMoved: boolean
}

let gesture: Gesture | null = null
/** Weak, as an event holds its element, and with it the page, also after that is left. */
const handled = new WeakSet<Event>()

const ENDS = ['touchend', 'touchcancel'] as const

// A browser lets a touch be cancelled only if such a listener was there, on an element under it, before it began. The
// touched element has listeners as well: if it is taken from the page, nothing above it gets the rest of the touch.
const LISTENED = { passive: false } as const

function listenOn(element: Element): () => void {
  const node = element as HTMLElement
  node.addEventListener('touchmove', move, LISTENED)
  document.addEventListener('touchstart', start, { passive: true, capture: true })
  for (const name of ENDS) document.addEventListener(name, lift, true)
  return () => node.removeEventListener('touchmove', move)
}

const pointsOf = ({ touches }: TouchEvent): Point[] =>
  Array.from(touches, ({ clientX = 0, clientY = 0 }) => ({ x: clientX, y: clientY }))

function start(event: TouchEvent) {
  const points = pointsOf(event)
  const [first] = points
  if (!first) return
  if (gesture && points.length > 1) return addFinger(gesture, points)
  if (gesture) end(gesture, true)
  const target = event.target as Element
  gesture = { target, claims: claimsOver(target), start: first, last: points, hasMoved: false }
  target.addEventListener('touchmove', move as EventListener, LISTENED)
  for (const name of ENDS) target.addEventListener(name, lift as EventListener)
  for (const claim of gesture.claims) claim.onDown?.(first, event.timeStamp)
  if (points.length > 1) addFinger(gesture, points)
}

/** A second finger turns every gesture into a pinch where something takes one, and ends it elsewhere. */
function addFinger(one: Gesture, points: readonly Point[]) {
  one.last = points
  one.hasMoved = true
  const pinching = one.claims.find(({ pinches }) => pinches)
  if (one.owner === 'browser' || one.owner === pinching) return
  if (isClaim(one.owner)) one.owner.onEnd?.(true)
  if (pinching) take(one, pinching)
  else one.owner = 'browser'
}

function take(one: Gesture, claim: Claim) {
  one.owner = claim
  claim.onStart?.()
}

function move(event: TouchEvent) {
  // The same event comes from the touched element and from those around it.
  if (!gesture || handled.has(event)) return
  handled.add(event)
  const points = pointsOf(event)
  const [at] = points
  if (!at) return
  if (gesture.owner === undefined) {
    const direction = directionOf(at.x - gesture.start.x, at.y - gesture.start.y)
    if (!direction) return
    gesture.hasMoved = true
    const owner = isFromEdge(direction, gesture.start.x, window.innerWidth)
      ? 'browser'
      : decide(gesture.target, direction)
    if (isClaim(owner)) take(gesture, owner)
    else gesture.owner = owner
  }
  if (gesture.owner === 'browser') return
  if (event.cancelable) event.preventDefault()
  if (isClaim(gesture.owner)) follow(gesture, gesture.owner, points)
}

function follow(one: Gesture, claim: Claim, points: readonly Point[]) {
  const [before, now] = [middleOf(one.last), middleOf(points)]
  const grown = spanOf(points) / spanOf(one.last)
  const isSame = points.length === one.last.length
  one.last = points
  // A finger that joins or leaves moves the middle, but nothing else.
  if (!isSame) return
  claim.onDrag?.(now, one.start, { x: now.x - before.x, y: now.y - before.y })
  if (points.length > 1 && Number.isFinite(grown) && grown > 0) claim.onPinch?.(grown, now)
}

function lift(event: TouchEvent) {
  if (!gesture || handled.has(event)) return
  handled.add(event)
  const one = gesture
  const left = pointsOf(event)
  if (left.length > 0 && left.length < one.last.length) {
    one.last = left
    return
  }
  const [at = one.start] = one.last
  const isCancelled = event.type === 'touchcancel'
  if (!one.hasMoved && !isCancelled && !isControl(one.target))
    one.claims.find(({ onTap }) => onTap)?.onTap?.(at, event.timeStamp)
  end(one, isCancelled)
}

function end(one: Gesture, isCancelled: boolean) {
  gesture = null
  one.target.removeEventListener('touchmove', move as EventListener)
  for (const name of ENDS) one.target.removeEventListener(name, lift as EventListener)
  if (isClaim(one.owner)) one.owner.onEnd?.(isCancelled)
  for (const claim of one.claims) claim.onUp?.()
}

/** Whether a tap is a control's: one on a map isn't a tap on the map. */
export const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button,a,input,[role="button"]') !== null

const isClaim = (owner: Owner<Claim> | undefined): owner is Claim => typeof owner === 'object'

function* elementsOver(target: EventTarget | null): Generator<Element> {
  for (let one = target as Element | null; one; one = one.parentElement) yield one
}

function claimsOver(target: EventTarget): Claim[] {
  return [...elementsOver(target)].flatMap((one) => claims.get(one) ?? [])
}

function decide(target: EventTarget | null, direction: Direction): Owner<Claim> {
  const path = [...elementsOver(target)].flatMap(contendersOf).filter(({ kind }) => !isFree(kind))
  const owner = ownerOf(path, direction)
  return typeof owner === 'object' ? (owner.claim as Claim) : owner
}

/** Whether two fingers have enlarged the page: one finger then shows another part of it, and neither pull nor sheet holds it. */
const isFree = (kind: Contender['kind']) =>
  (kind === 'pull' || kind === 'layer') && (window.visualViewport?.scale ?? 1) > 1.01

type Candidate = Contender & { claim?: Claim }

/** Controls of the browser that are dragged sideways. */
const DRAGGED_CONTROLS = 'video,audio,input[type="range"]'

function contendersOf(element: Element): Candidate[] {
  const claim = claims.get(element)
  const found: Candidate[] = claim?.takes ? [{ kind: claim.kind, takes: claim.takes(), claim }] : []
  if (element.matches(DRAGGED_CONTROLS))
    found.push({ kind: 'scroller', takes: ['left', 'right'], holdsPull: true })
  const scroller = scrollerOf(element)
  if (scroller) found.push(scroller)
  if (element.hasAttribute(LAYER)) found.push({ kind: 'layer', takes: [] })
  return found
}

function scrollerOf(element: Element): Contender | null {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight, scrollLeft, scrollTop } = element
  const [overX, overY] = [scrollWidth - clientWidth, scrollHeight - clientHeight]
  if (overX < 1 && overY < 1) return null
  const { overflowX, overflowY, scrollSnapType } = getComputedStyle(element)
  const [isWide, isHigh] = [overX >= 1 && SCROLLS.test(overflowX), overY >= 1 && SCROLLS.test(overflowY)]
  const takes: Direction[] = []
  if (isWide && scrollLeft < overX - 1) takes.push('left')
  if (isWide && scrollLeft > 0) takes.push('right')
  if (isHigh && scrollTop < overY - 1) takes.push('up')
  if (isHigh && scrollTop > 0) takes.push('down')
  const isFirstCarousel = scrollSnapType.startsWith('x') && isFirstOnPage(element)
  return { kind: 'scroller', takes, holdsPull: isHigh || (isWide && !isFirstCarousel) }
}

/** Whether nothing but a title bar is above an element, on a page that is scrolled to its top: others aren't pulled. */
const isFirstOnPage = (element: Element) => element.getBoundingClientRect().top < window.innerHeight / 5

const SCROLLS = /auto|scroll/

const middleOf = (points: readonly Point[]): Point => {
  const [a = { x: 0, y: 0 }, b = a] = points
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

const spanOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1)
