/** A tap: when the finger came down and was lifted (times of the events, in ms), and where. */
export interface Tap {
  readonly downAt: number
  readonly upAt: number
  readonly x: number
  readonly y: number
}

/** Place in the shop at which a tap or a click of a mouse began. */
export interface Beginning {
  /** Sheet, overlay or page that it began on. */
  readonly layer: unknown
  /** Address of the shop's page when the finger came down, or the button of the mouse. */
  readonly address: string
}

/** A tap on a page of the shop. */
export interface TapOnPage extends Tap, Beginning {}

export const DOUBLE_TAP_MS = 280
const SAME_PLACE_PX = 30

/**
 * Whether a finger that comes down makes the tap before it a double tap. By the times of the events, not of their
 * handlers: a busy page handles them late.
 */
export const isSecondTap = (before: Tap, down: Pick<Tap, 'downAt' | 'x' | 'y'>) =>
  down.downAt - before.upAt < DOUBLE_TAP_MS &&
  Math.hypot(down.x - before.x, down.y - before.y) < SAME_PLACE_PX

/**
 * Whether a tap is the second one of a double tap whose first one opened or closed a page or a sheet. A busy phone
 * handles the second one while the next page has its address, and the former one is still seen.
 */
export const followsOpening = (before: TapOnPage, tap: TapOnPage, address: string) =>
  isSecondTap(before, tap) && isElsewhere(before, tap, address)

/** Whether a page or a sheet was opened or closed since the first of two taps or clicks began. */
export const isElsewhere = (first: Beginning, second: Pick<Beginning, 'layer'>, address: string) =>
  first.layer !== second.layer || first.address !== address
