/** A tap: when the finger came down and was lifted (times of the events, in ms), and where. */
export interface Tap {
  readonly downAt: number
  readonly upAt: number
  readonly x: number
  readonly y: number
}

export const DOUBLE_TAP_MS = 280
const SAME_PLACE_PX = 30

/**
 * Whether a finger that comes down makes the tap before it a double tap. By the times of the events, not of their
 * handlers: a busy page handles them late.
 */
export const isSecondTap = (before: Tap, down: Pick<Tap, 'downAt' | 'x' | 'y'>) =>
  down.downAt - before.upAt < DOUBLE_TAP_MS &&
  Math.hypot(down.x - before.x, down.y - before.y) < SAME_PLACE_PX
