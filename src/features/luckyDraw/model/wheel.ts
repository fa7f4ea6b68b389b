/** Milliseconds of slowing down once the mall has decided. Must equal `.landing` in the style sheet. */
export const LANDING_MS = 4_500
/** Degrees per second while the mall decides; equal to the initial speed of the landing. */
export const WAITING_SPEED = 540
/** Maximum seconds of constant turning: longer than any request takes. */
export const WAITING_S = 60

const TURNS = 3

/**
 * Returns the rotation in degrees, always forward from `from`, that brings prize `place` of `count` under the pointer.
 */
export function landingAngle(from: number, place: number, count: number): number {
  const target = (360 - (place * 360) / count) % 360
  const done = ((from % 360) + 360) % 360
  return from + TURNS * 360 + ((target - done + 360) % 360)
}

/** Returns the colour index of a slice. Neighbours never have the same colour: an odd last slice gets the third one. */
export const toneOf = (place: number, count: number): 0 | 1 | 2 =>
  place === count - 1 && count % 2 === 1 ? 2 : ((place % 2) as 0 | 1)
