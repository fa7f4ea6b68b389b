import { type LatLng, straightDistance } from '@contract/rules/distance'
import { encodePolyline } from '@contract/rules/polyline'
import type { mapsSchemas } from '@contract/schemas/maps'
import type { Handler } from '../../core/serve'
import { districtAt } from '../atlas/cities'
import { badParameter, NOTHING_FOUND, OK } from './answers'
import { pointOf } from './boundary'

/** Returns the straight line as the route by car; length and time are estimated (`estimate`). */
export const driving: Handler<typeof mapsSchemas.driving> = async ({ query }) => {
  const [from, to] = [pointOf(query.from ?? ''), pointOf(query.to ?? '')]
  if (!from) return badParameter('from')
  if (!to) return badParameter('to')
  if (!districtAt(from) || !districtAt(to)) return NOTHING_FOUND
  const { metres, minutes } = estimate(from, to)
  const direction = directionOf(from, to)
  const polyline = encodePolyline([from, to])
  const step = {
    instruction: `向${direction}行驶${lengthText(metres)}，到达目的地`,
    polyline_idx: [0, polyline.length - 1],
    road_name: '',
    dir_desc: direction,
    distance: metres,
    act_desc: '',
  }
  const duration = Math.max(1, Math.round(minutes))
  return {
    ...OK,
    result: {
      routes: [{ mode: 'DRIVING', distance: metres, duration, direction, polyline, steps: [step] }],
    },
  }
}

/** Longest route by bus, in metres; beyond it one would take a coach. */
const MAX_BUS_METRES = 120_000
const METRES_OF_STOP = 850

/** Returns one bus along the straight line, with the length that `estimate` gives. */
export const transit: Handler<typeof mapsSchemas.transit> = async ({ query }) => {
  const [from, to] = [pointOf(query.from ?? ''), pointOf(query.to ?? '')]
  if (!from) return badParameter('from')
  if (!to) return badParameter('to')
  const { metres, minutes } = estimate(from, to)
  if (metres > MAX_BUS_METRES || !districtAt(from) || !districtAt(to)) return NOTHING_FOUND
  const ride = { distance: metres, duration: Math.max(1, Math.round(minutes * 2)) }
  const bus = {
    ...ride,
    vehicle: 'BUS',
    title: '公交',
    station_count: Math.max(1, Math.round(metres / METRES_OF_STOP)),
    geton: { title: '起点', location: { lat: from.latitude, lng: from.longitude } },
    getoff: { title: '终点', location: { lat: to.latitude, lng: to.longitude } },
    polyline: encodePolyline([from, to]),
  }
  return { ...OK, result: { routes: [{ ...ride, steps: [{ mode: 'TRANSIT', lines: [bus] }] }] } }
}

const MAX_TO = 200

/** Returns estimated distances in metres and times in seconds from one place to several. */
export const distance: Handler<typeof mapsSchemas.distance> = async ({ query }) => {
  const mode = query.mode ?? 'walking'
  if (mode !== 'walking' && mode !== 'driving') return badParameter('mode')
  const from = pointOf(query.from ?? '')
  if (!from) return badParameter('from')
  const to = (query.to ?? '').split(';').filter(Boolean).map(pointOf)
  if (to.length === 0 || to.length > MAX_TO || to.includes(undefined)) return badParameter('to')
  const elements = (to as LatLng[]).map((place) => {
    const { metres, minutes } = estimate(from, place)
    return {
      from: { lat: from.latitude, lng: from.longitude },
      to: { lat: place.latitude, lng: place.longitude },
      distance: metres,
      duration: Math.round((mode === 'walking' ? metres / METRES_PER_MINUTE.walking : minutes) * 60),
    }
  })
  return { ...OK, result: { elements } }
}

/** Length of a road divided by the straight distance between its ends, as usual in and between towns. */
const DETOUR = 1.3
const METRES_PER_MINUTE = { walking: 75, town: 500, country: 1_400 }
/** Metres at the speed of towns, in all; the rest of a long way is in the country. */
const METRES_IN_TOWNS = 10_000

/** Estimates a way by road from the straight line: the mall without a map key knows no streets. */
function estimate(from: LatLng, to: LatLng) {
  const metres = Math.round(straightDistance(from, to) * DETOUR)
  const inTowns = Math.min(metres, METRES_IN_TOWNS)
  const minutes = inTowns / METRES_PER_MINUTE.town + (metres - inTowns) / METRES_PER_MINUTE.country
  return { metres, minutes }
}

const lengthText = (metres: number) => (metres < 1000 ? `${metres}米` : `${(metres / 1000).toFixed(1)}公里`)

const COURSES = ['东', '东北', '北', '西北', '西', '西南', '南', '东南']

/** Returns the direction from one place to another as text. */
function directionOf(from: LatLng, to: LatLng): string {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const angle = Math.atan2(to.latitude - from.latitude, east)
  return COURSES[(Math.round(angle / (Math.PI / 4)) + 8) % 8] as string
}
