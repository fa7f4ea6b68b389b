import type { LatLng } from '@contract/rules/distance'

/** Position in the street grid: whole numbers are crossings. */
export interface Knot {
  /** Grid lines northward. */
  readonly i: number
  /** Grid lines eastward. */
  readonly j: number
}

/** Degrees between two neighbouring streets: about 220 m each way at the country's mean latitude. */
const NORTH = 0.002
const EAST = 0.0025

/**
 * Waves that distort the grid; lengths and amplitudes in streets. They are gentle enough for the mapping to remain
 * one-to-one.
 */
const WAVES = [
  { length: 1100, by: 36, turn: 0.7 },
  { length: 300, by: 9, turn: 2.1 },
  { length: 71, by: 2.1, turn: 4.4 },
  { length: 23, by: 0.45, turn: 1.3 },
] as const

function bend(along: number, across: number, phase: number): number {
  let sum = 0
  for (const { length, by, turn } of WAVES) {
    sum += by * Math.sin((2 * Math.PI * (across + 0.35 * along)) / length + turn + phase)
  }
  return sum
}

/** Converts a grid position to gcj02 degrees. */
export function placeOf({ i, j }: Knot): LatLng {
  return { latitude: (i + bend(i, j, 0)) * NORTH, longitude: (j + bend(j, i, 1.9)) * EAST }
}

/** Inverse of `placeOf`, in fractions of streets. */
export function knotOf({ latitude, longitude }: LatLng): Knot {
  const [north, east] = [latitude / NORTH, longitude / EAST]
  let [i, j] = [north, east]
  for (let round = 0; round < 24; round++) {
    const next = { i: north - bend(i, j, 0), j: east - bend(j, i, 1.9) }
    const moved = Math.abs(next.i - i) + Math.abs(next.j - j)
    ;[i, j] = [next.i, next.j]
    if (moved < 1e-7) break
  }
  return { i, j }
}

export const nearestKnot = (place: LatLng): Knot => {
  const { i, j } = knotOf(place)
  return { i: Math.round(i), j: Math.round(j) }
}

/** Range of the knots that may lie in a box. */
export function knotsAround(south: number, west: number, north: number, east: number) {
  const corners = [
    knotOf({ latitude: south, longitude: west }),
    knotOf({ latitude: south, longitude: east }),
    knotOf({ latitude: north, longitude: west }),
    knotOf({ latitude: north, longitude: east }),
    knotOf({ latitude: (south + north) / 2, longitude: west }),
    knotOf({ latitude: (south + north) / 2, longitude: east }),
    knotOf({ latitude: south, longitude: (west + east) / 2 }),
    knotOf({ latitude: north, longitude: (west + east) / 2 }),
  ]
  const spare = 1 + Math.ceil(((north - south) / NORTH) * 0.1)
  return {
    fromI: Math.floor(Math.min(...corners.map(({ i }) => i))) - spare,
    toI: Math.ceil(Math.max(...corners.map(({ i }) => i))) + spare,
    fromJ: Math.floor(Math.min(...corners.map(({ j }) => j))) - spare,
    toJ: Math.ceil(Math.max(...corners.map(({ j }) => j))) + spare,
  }
}
