import type { CDPSession, Locator } from 'playwright-core'
import type { Phone } from './browser'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Time after which a second tap makes no double tap, in seconds. */
const NO_DOUBLE_TAP_S = 0.4
/** A finger that rests for this time before it is lifted gives the page no momentum. */
const REST_S = 0.06
const STEPS = 8

/**
 * Fingers on a phone's screen, as touch events with positions. Taps carry times of their own, so how fast the machine is
 * doesn't change what counts as a double tap. Moves carry the real time: a browser doesn't scroll by events of the
 * future.
 */
export class Fingers {
  private now = 0

  private constructor(
    readonly phone: Phone,
    private readonly devTools: CDPSession,
  ) {}

  static async on(phone: Phone): Promise<Fingers> {
    return new Fingers(phone, await phone.context.newCDPSession(phone.page))
  }

  /** Sends an event at this time, in seconds. */
  private async touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    points: Point[],
    at: number,
  ) {
    this.now = at
    const touchPoints = points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id }))
    await this.devTools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at })
  }

  private real = () => Math.max(this.now + 0.001, Date.now() / 1000)

  down = (...points: Point[]) => this.touch('touchStart', points, this.real())
  move = (...points: Point[]) => this.touch('touchMove', points, this.real())
  up = (...left: Point[]) => this.touch('touchEnd', left, this.real())
  cancel = () => this.touch('touchCancel', [], this.real())

  /** Moves a finger from a point by so many px and lifts it; with `isFlick` while it still moves. */
  async drag(from: Point, byX: number, byY: number, isFlick = false) {
    const at = (part: number) => ({ x: from.x + byX * part, y: from.y + byY * part })
    await this.down(from)
    for (let step = 1; step <= STEPS; step += 1) await this.move(at(step / STEPS))
    await this.touch('touchEnd', [], isFlick ? this.real() : this.now + REST_S)
  }

  async tap(at: Point) {
    await this.tapAt(at, Math.max(this.now + NO_DOUBLE_TAP_S, Date.now() / 1000))
  }

  async doubleTap(at: Point) {
    await this.tap(at)
    await this.tapAt(at, this.now + 0.1)
  }

  /** Taps at once after what came before. */
  tapAtOnce = (at: Point) => this.tapAt(at, this.real())

  private async tapAt(at: Point, time: number) {
    await this.touch('touchStart', [at], time)
    await this.touch('touchEnd', [], time + 0.05)
  }

  /** Makes the page so many times as large as two fingers do; 1 is its own size. */
  async enlarge(pageScaleFactor: number) {
    await this.devTools.send('Emulation.setPageScaleFactor', { pageScaleFactor })
    await this.phone.page.waitForFunction((scale) => visualViewport?.scale === scale, pageScaleFactor)
  }

  /** Moves two fingers apart, each by so many px. */
  async pinch(middle: Point, by: number) {
    const at = (way: number) => [
      { x: middle.x - way, y: middle.y },
      { x: middle.x + way, y: middle.y },
    ]
    await this.down(...at(30))
    for (let step = 1; step <= STEPS; step += 1) await this.move(...at(30 + (by * step) / STEPS))
    await this.up()
  }
}

/** Returns the middle of an element in the window, after scrolling it there. */
export async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('the element has no box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
