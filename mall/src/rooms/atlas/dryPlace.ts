import type { LatLng } from '@contract/rules/distance'
import { blockOf, purposeOf, riverOf, riverWidth } from './ground'
import { type Knot, knotOf, placeOf } from './lattice'
import { LINES } from './roads'
import { type City, citiesAround } from './towns'

/** Search radius in blocks. */
const MOST_BLOCKS = 6
/** Minimum distance from a river bank, in metres. */
const BANK = 120
const METRES_OF_DEGREE = 111_300

/** Returns the nearest place where a building may be: not in a park, a lake or a river. */
export function dryPlace(place: LatLng): LatLng {
  if (isDry(place)) return place
  const { i, j } = knotOf(place)
  return STEPS.map((step) => placeOf({ i: i + step.i, j: j + step.j })).find(isDry) ?? place
}

/** Steps to the neighbouring blocks, nearest first. */
const STEPS: readonly Knot[] = stepsAround()

function stepsAround(): Knot[] {
  const all: Knot[] = []
  for (let i = -MOST_BLOCKS; i <= MOST_BLOCKS; i++)
    for (let j = -MOST_BLOCKS; j <= MOST_BLOCKS; j++) all.push({ i: i * LINES[3], j: j * LINES[3] })
  return all.sort((a, b) => Math.hypot(a.i, a.j) - Math.hypot(b.i, b.j))
}

function isDry(place: LatLng): boolean {
  const purpose = purposeOf(blockOf(knotOf(place)))
  if (purpose === 'park' || purpose === 'lake') return false
  return citiesAround(place).every((city) => metresToRiver(place, city) > riverWidth(city) / 2 + BANK)
}

function metresToRiver(place: LatLng, city: City): number {
  const shrink = Math.cos((place.latitude * Math.PI) / 180)
  const points = riverOf(city).map(({ latitude, longitude }) => ({
    x: (longitude - place.longitude) * shrink * METRES_OF_DEGREE,
    y: (latitude - place.latitude) * METRES_OF_DEGREE,
  }))
  let least = Number.POSITIVE_INFINITY
  for (let at = 1; at < points.length; at++) {
    const [a, b] = [points[at - 1], points[at]] as [(typeof points)[0], (typeof points)[0]]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const part = Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(a.x + part * dx, a.y + part * dy))
  }
  return least
}
