import { type LatLng, straightDistance } from '@contract/rules/distance'
import { encodePolyline } from '@contract/rules/polyline'
import { draw } from './hash'
import { nearestKnot } from './lattice'
import type { Leg, Route } from './route'

/** Metres per minute: on foot, and by bus including its stops. */
const WALK = 75
const RIDE = 330
const METRES_OF_STOP = 850
/** Longest route by bus, in metres; beyond it one would take a coach. */
const MOST_METRES = 120_000
const SHORTEST_RIDE = 500

/**
 * Returns a bus route along the given driving route: a walk to the first stop, one line per long road, a walk at the
 * end. Undefined when the route is too long.
 */
export function transitBetween(from: LatLng, to: LatLng, { legs, metres }: Route) {
  if (metres > MOST_METRES) return undefined
  const rides = legs.filter((leg) => leg.metres >= SHORTEST_RIDE)
  if (rides.length === 0)
    return { distance: Math.round(metres), duration: minutes(metres, WALK), steps: [walk(from, to)] }
  const steps: (ReturnType<typeof walk> | ReturnType<typeof ride>)[] = []
  let at = from
  for (const leg of rides) {
    const [on, off] = [leg.points[0] as LatLng, leg.points.at(-1) as LatLng]
    if (straightDistance(at, on) > 20) steps.push(walk(at, on))
    steps.push(ride(leg, on, off))
    at = off
  }
  if (straightDistance(at, to) > 20) steps.push(walk(at, to))
  return {
    distance: steps.reduce((sum, step) => sum + lengthOf(step), 0),
    duration: steps.reduce((sum, step) => sum + timeOf(step), 0),
    steps,
  }
}

type Step = ReturnType<typeof walk> | ReturnType<typeof ride>
const lengthOf = (step: Step) => ('lines' in step ? (step.lines[0]?.distance ?? 0) : step.distance)
const timeOf = (step: Step) => ('lines' in step ? (step.lines[0]?.duration ?? 0) : step.duration)

const minutes = (metres: number, speed: number) => Math.max(1, Math.round(metres / speed))

function walk(from: LatLng, to: LatLng) {
  const metres = Math.round(straightDistance(from, to) * 1.2)
  return {
    mode: 'WALKING',
    distance: metres,
    duration: minutes(metres, WALK),
    polyline: encodePolyline([from, to]),
  }
}

function ride({ road, points, metres }: Leg, on: LatLng, off: LatLng) {
  const { i, j } = nearestKnot(on)
  return {
    mode: 'TRANSIT',
    lines: [
      {
        vehicle: 'BUS',
        title: `${1 + Math.floor(draw(i, j, 41) * 320)}路`,
        distance: Math.round(metres),
        duration: minutes(metres, RIDE) + 3,
        station_count: Math.max(1, Math.round(metres / METRES_OF_STOP)),
        geton: stop(road, '上', on),
        getoff: stop(road, '下', off),
        polyline: encodePolyline(points),
      },
    ],
  }
}

const stop = (road: string, side: '上' | '下', { latitude, longitude }: LatLng) => ({
  id: `${Math.round(latitude * 1e5)}${Math.round(longitude * 1e5)}`,
  title: `${road}${side === '上' ? '东口' : '西口'}`,
  location: { lat: latitude, lng: longitude },
})
