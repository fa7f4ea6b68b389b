import { setImmediate } from 'node:timers/promises'
import { type LatLng, straightDistance } from '@contract/rules/distance'
import { encodePolyline } from '@contract/rules/polyline'
import type { mapsSchemas } from '@contract/schemas/maps'
import type { Handler } from '../../core/serve'
import { type Leg, type Route, routeBetween } from '../atlas/route'
import { transitBetween } from '../atlas/transit'
import { badParameter, NOTHING_FOUND, OK } from './answers'
import { pointOf } from './boundary'

export const driving: Handler<typeof mapsSchemas.driving> = async ({ query }) => {
  const [from, to] = [pointOf(query.from ?? ''), pointOf(query.to ?? '')]
  if (!from) return badParameter('from')
  if (!to) return badParameter('to')
  const route = cachedRoute(from, to)
  if (!route) return NOTHING_FOUND
  return { ...OK, result: { routes: [wireOf(route, from, to)] } }
}

export const transit: Handler<typeof mapsSchemas.transit> = async ({ query }) => {
  const [from, to] = [pointOf(query.from ?? ''), pointOf(query.to ?? '')]
  if (!from) return badParameter('from')
  if (!to) return badParameter('to')
  const route = cachedRoute(from, to)
  const found = route && transitBetween(from, to, route)
  return found ? { ...OK, result: { routes: [found] } } : NOTHING_FOUND
}

const MOST_TO = 200
/** Walking speed in metres per minute. */
const WALK = 75
/** Routes computed in one call. Distances to further destinations are estimated from the detour factor of these. */
const MOST_ROUTES = 25
/** Road distance divided by straight-line distance, used where no route exists. */
const DETOUR = 1.4

export const distance: Handler<typeof mapsSchemas.distance> = async ({ query }) => {
  const mode = query.mode ?? 'walking'
  if (mode !== 'walking' && mode !== 'driving') return badParameter('mode')
  const from = pointOf(query.from ?? '')
  if (!from) return badParameter('from')
  const to = (query.to ?? '').split(';').filter(Boolean).map(pointOf)
  if (to.length === 0 || to.length > MOST_TO || to.includes(undefined)) return badParameter('to')
  const ways = await waysTo(from, to as LatLng[])
  const elements = ways.map(({ place, metres, minutes }) => ({
    from: { lat: from.latitude, lng: from.longitude },
    to: { lat: place.latitude, lng: place.longitude },
    distance: Math.round(metres),
    duration: Math.round((mode === 'walking' ? metres / WALK : minutes) * 60),
  }))
  return { ...OK, result: { elements } }
}

/** Distances and times by road, the way `driving` goes. Yields to the event loop between two routes. */
async function waysTo(from: LatLng, places: readonly LatLng[]) {
  const routes: (Route | undefined)[] = []
  for (const place of places.slice(0, MOST_ROUTES)) {
    routes.push(cachedRoute(from, place))
    await setImmediate()
  }
  const known = routes.flatMap((route, at) => {
    const straight = straightDistance(from, places[at] as LatLng)
    return route && straight > 0 ? [{ route, straight }] : []
  })
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const straight = sum(known.map((one) => one.straight))
  const detour = straight > 0 ? sum(known.map(({ route }) => route.metres)) / straight : DETOUR
  return places.map((place, at) => {
    const route = routes[at]
    const metres = route?.metres ?? straightDistance(from, place) * detour
    return { place, metres, minutes: route?.minutes ?? metres / 600 }
  })
}

const cache = new Map<string, Route | undefined>()
const MOST_CACHED = 500

/**
 * Returns a cached route. Coordinates are rounded to about ten metres, so repeated requests for the same places compute
 * it once.
 */
function cachedRoute(from: LatLng, to: LatLng): Route | undefined {
  const key = [from, to]
    .map(({ latitude, longitude }) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`)
    .join(';')
  if (!cache.has(key)) {
    if (cache.size >= MOST_CACHED) cache.clear()
    cache.set(key, routeBetween(from, to))
  }
  return cache.get(key)
}

function wireOf({ points, metres, minutes, legs }: Route, from: LatLng, to: LatLng) {
  let passed = 1
  const steps = legs.map((leg, at) => {
    const begin = passed
    passed += leg.points.length - 1
    const next = legs[at + 1]
    const turn = next ? turnOf(leg, next) : '到达目的地'
    const course = courseOf(leg.points[0] as LatLng, leg.points.at(-1) as LatLng)
    return {
      instruction: `沿${leg.road}向${course}行驶${lengthText(leg.metres)}${next ? `，${turn}进入${next.road}` : '，到达目的地'}`,
      polyline_idx: [begin * 2, passed * 2 + 1],
      road_name: leg.road,
      dir_desc: course,
      distance: Math.round(leg.metres),
      act_desc: next ? turn : '',
    }
  })
  return {
    mode: 'DRIVING',
    distance: Math.round(metres),
    duration: Math.max(1, Math.round(minutes)),
    direction: courseOf(from, to),
    polyline: encodePolyline(points),
    steps,
  }
}

const lengthText = (metres: number) =>
  metres < 1000 ? `${Math.round(metres)}米` : `${(metres / 1000).toFixed(1)}公里`

const COURSES = ['东', '东北', '北', '西北', '西', '西南', '南', '东南']

function angleOf(from: LatLng, to: LatLng): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return Math.atan2(to.latitude - from.latitude, east)
}

const courseOf = (from: LatLng, to: LatLng) =>
  COURSES[(Math.round(angleOf(from, to) / (Math.PI / 4)) + 8) % 8] as string

function turnOf(leg: Leg, next: Leg): string {
  const into = angleOf(leg.points.at(-2) as LatLng, leg.points.at(-1) as LatLng)
  const out = angleOf(next.points[0] as LatLng, next.points[1] as LatLng)
  const turn = Math.atan2(Math.sin(out - into), Math.cos(out - into))
  if (Math.abs(turn) < Math.PI / 6) return '直行'
  if (Math.abs(turn) > (Math.PI * 5) / 6) return '掉头'
  return turn > 0 ? '左转' : '右转'
}
