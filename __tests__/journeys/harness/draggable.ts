import type { Phone } from './browser'
import type { Point } from './fingers'

/** Something on the front page that a finger can move. */
export interface Draggable {
  /** Names it in `Positions`. */
  readonly name: string
  /** own: moved by our code. scroller: by the browser. */
  readonly kind: 'own' | 'scroller'
  readonly isWide: boolean
  readonly isHigh: boolean
  /** Whole slides, at which it stops. */
  readonly isCarousel: boolean
}

/** Positions of everything that can be moved, by name; `page` is the page's own scrolling, `pull` how far it is pulled. */
export type Positions = Record<string, string>

/** Runs in the page. Finds and marks what can be dragged. */
function findDraggables(page: Element): Draggable[] {
  const found: Draggable[] = []
  for (const element of page.querySelectorAll<HTMLElement>('*')) {
    const { overflowX, overflowY, scrollSnapType, visibility } = getComputedStyle(element)
    if (visibility === 'hidden' || element.clientWidth < 40 || element.clientHeight < 20) continue
    const isWide = /auto|scroll/.test(overflowX) && element.scrollWidth - element.clientWidth > 8
    const isHigh = /auto|scroll/.test(overflowY) && element.scrollHeight - element.clientHeight > 8
    const isOwn = element.matches('canvas,[role="img"][aria-label*="环视"],[role="img"][aria-label*="角度"]')
    if (!isWide && !isHigh && !isOwn) continue
    const name = `${isOwn ? 'own' : 'scroller'} ${found.length} ${element.getAttribute('aria-label') ?? element.className}`
    element.dataset.draggable = name
    found.push({
      name,
      kind: isOwn ? 'own' : 'scroller',
      isWide: isWide || isOwn,
      isHigh: isHigh || element.matches('canvas'),
      isCarousel: scrollSnapType.startsWith('x'),
    })
  }
  return found
}

/** Runs in the page. Scrolls an element into the window and returns a point at which a finger would meet it. */
function pointOn(page: Element, name: string): Point | null {
  const all = [...page.querySelectorAll<HTMLElement>('[data-draggable]')]
  const element = all.find((one) => one.dataset.draggable === name)
  if (!element) return null
  const before = element.getBoundingClientRect()
  page.scrollTop += before.top + before.height / 2 - innerHeight / 2
  const { left, top, width, height } = element.getBoundingClientRect()
  for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
    const [x, y] = [Math.min(Math.max(left + width / 2, 30), innerWidth - 30), top + height * part]
    if (element.contains(document.elementFromPoint(x, y))) return { x, y }
  }
  return null
}

/** Runs in the page. */
function readPositions(page: Element): Positions {
  const positions: Positions = {
    page: `${Math.round(page.scrollTop)}`,
    pull: page.querySelector<HTMLElement>('.tc-pull__sign')?.style.transform ?? '',
    isRefreshing: `${page.querySelector('.tc-pull__dot--spin') !== null}`,
    zoom: `${visualViewport?.scale}`,
    address: location.href,
  }
  for (const element of page.querySelectorAll<HTMLElement>('[data-draggable]')) {
    const canvas = element instanceof HTMLCanvasElement ? element.toDataURL() : ''
    const shown = [...element.querySelectorAll('img')]
      .filter((one) => getComputedStyle(one).opacity !== '0')
      .map((one) => one.getAttribute('src'))
    positions[element.dataset.draggable ?? ''] = /^own/.test(element.dataset.draggable ?? '')
      ? JSON.stringify([canvas, shown])
      : `${Math.round(element.scrollLeft)},${Math.round(element.scrollTop)}`
  }
  return positions
}

export const draggablesOf = ({ front }: Phone): Promise<Draggable[]> => front.evaluate(findDraggables)

export const pointOnDraggable = ({ front }: Phone, { name }: Draggable): Promise<Point | null> =>
  front.evaluate(pointOn, name)

/** Waits until nothing moves any more, and returns where everything is then. */
export async function positionsAtRest({ page, front }: Phone): Promise<Positions> {
  let before = ''
  for (let look = 0; look < 200; look += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const now = await front.evaluate(readPositions)
    if (JSON.stringify(now) === before) return now
    before = JSON.stringify(now)
  }
  throw new Error(`something moves for ever: ${before}`)
}

const MOVES_WITHIN_MS = 10_000

/**
 * Waits until something that was dragged is elsewhere than `before`, or for so long that it won't move any more: a busy
 * browser may scroll frames after the finger was lifted, and a page at rest until then looks as if nothing moved.
 */
export async function untilMoved({ page, front }: Phone, { name }: Draggable, before: Positions) {
  const deadline = Date.now() + MOVES_WITHIN_MS
  while (Date.now() < deadline) {
    const now = await front.evaluate(readPositions)
    if (now[name] !== before[name]) return
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
}

/** Returns the names of what has moved. */
export const movedBetween = (before: Positions, after: Positions): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
