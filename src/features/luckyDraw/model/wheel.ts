/** How long the wheel runs out once the mall has decided, in ms; the style sheet's `.landing` says the same. */
export const LANDING_MS = 4_500
/** How fast it turns while the mall is asked, in degrees a second: as fast as it sets out to land. */
export const ASKING_SPEED = 540
/** Turned on for so long while the mall is asked: longer than any answer takes. */
export const ASKING_S = 60

const TURNS = 3

/** The next rotation in degrees, always onward from `from`, that brings the prize at `place` of `count` under the pointer. */
export function landingAngle(from: number, place: number, count: number): number {
  const target = (360 - (place * 360) / count) % 360
  const done = ((from % 360) + 360) % 360
  return from + TURNS * 360 + ((target - done + 360) % 360)
}

/** Tones of the slices, so that no two neighbours share one: an odd last slice has the third. */
export const toneOf = (place: number, count: number): 0 | 1 | 2 =>
  place === count - 1 && count % 2 === 1 ? 2 : ((place % 2) as 0 | 1)
