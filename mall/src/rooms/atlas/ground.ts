import type { LatLng } from '@contract/rules/distance'
import { draw } from './hash'
import { type Knot, placeOf } from './lattice'
import { LINES } from './roads'
import { type City, townAt } from './towns'

/** Land use of a block between main roads. */
export type BlockPurpose = 'park' | 'lake' | 'homes' | 'work' | 'fields'

/** Returns the south-west corner of the block that contains a crossing. */
export function blockOf({ i, j }: Knot): Knot {
  return { i: Math.floor(i / LINES[3]) * LINES[3], j: Math.floor(j / LINES[3]) * LINES[3] }
}

export function purposeOf(block: Knot): BlockPurpose {
  const half = LINES[3] / 2
  if (townAt(placeOf({ i: block.i + half, j: block.j + half })) <= 0.08) return 'fields'
  const drawn = draw(block.i, block.j, 77)
  if (drawn < 0.075) return 'park'
  if (drawn < 0.095) return 'lake'
  return drawn < 0.36 ? 'work' : 'homes'
}

/** Returns a closed outline inside a block; `soft` rounds it, for lakes. */
export function ringIn({ i, j }: Knot, inset: number, soft: boolean): LatLng[] {
  const size = LINES[3]
  const middle = { i: i + size / 2, j: j + size / 2 }
  const ring: LatLng[] = []
  for (let at = 0; at < (soft ? 28 : 24); at++) {
    const turn = (at / (soft ? 28 : 24)) * 2 * Math.PI
    const [north, east] = [Math.sin(turn), Math.cos(turn)]
    const square = soft ? 1 : 1 / Math.max(Math.abs(north), Math.abs(east))
    const wobble = soft ? 0.72 + 0.22 * Math.sin(3 * turn + draw(i, j, 5) * 6) + 0.08 * Math.sin(5 * turn) : 1
    const reach = (size / 2 - inset) * square * wobble
    ring.push(placeOf({ i: middle.i + north * reach, j: middle.j + east * reach }))
  }
  return ring
}

/** Course of a city's river. It passes beside the centre, from one side of the surrounding country to the other. */
export function riverOf(city: City): LatLng[] {
  const seed = Number(city.code)
  const turn = draw(seed, 1) * Math.PI
  const aside = (0.12 + draw(seed, 2) * 0.25) * (draw(seed, 3) < 0.5 ? -1 : 1) * city.reach
  const phase = draw(seed, 4) * 6
  const points: LatLng[] = []
  const length = city.reach * 1.9
  for (let at = -40; at <= 40; at++) {
    const along = (at / 40) * length
    const across =
      aside +
      city.reach *
        (0.09 * Math.sin((along / city.reach) * 2.6 + phase) +
          0.03 * Math.sin((along / city.reach) * 8 + phase))
    const north = along * Math.cos(turn) - across * Math.sin(turn)
    const east = along * Math.sin(turn) + across * Math.cos(turn)
    points.push({
      latitude: city.latitude + north / 111_300,
      longitude: city.longitude + east / 111_300 / Math.cos((city.latitude * Math.PI) / 180),
    })
  }
  return points
}

/** Width in metres. */
export const riverWidth = (city: City): number => 60 + city.reach / 260
