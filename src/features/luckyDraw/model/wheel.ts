const TURNS = 5

/** The next rotation in degrees, always onward from `from`, that brings the prize at `place` of `count` under the pointer. */
export function landingAngle(from: number, place: number, count: number): number {
  const target = (360 - (place * 360) / count) % 360
  const done = ((from % 360) + 360) % 360
  return from + TURNS * 360 + ((target - done + 360) % 360)
}
