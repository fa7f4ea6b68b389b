import type { LatLng } from '@contract/rules/distance'
import type { Boundary } from '../atlas/search'

const FORM = /^(nearby|region|rectangle)\((.+)\)$/
/** Largest radius of a nearby search, in metres. */
const FARTHEST = 50_000

/**
 * Parses `nearby(lat,lng,metres,extend)`, `region(name,extend,lat,lng)` or `rectangle(lat,lng,lat,lng)`; undefined for
 * anything else.
 */
export function readBoundary(text: string): Boundary | undefined {
  const [, kind, inside = ''] = FORM.exec(text.replace(/\s+/g, '')) ?? []
  const parts = inside.split(',')
  const point = (at: number) => pointOf(`${parts[at]},${parts[at + 1]}`)
  if (kind === 'nearby') {
    const [at, metres] = [point(0), Number(parts[2] ?? 1_000)]
    if (!at || !(metres > 0)) return undefined
    return { kind, at, metres: Math.min(FARTHEST, metres), extends: parts[3] !== '0' }
  }
  if (kind === 'region') {
    if (!parts[0]) return undefined
    return { kind, name: parts[0], at: point(2) ?? null, extends: parts[1] !== '0' }
  }
  if (kind !== 'rectangle') return undefined
  const [one, other] = [point(0), point(2)]
  if (!one || !other) return undefined
  return {
    kind,
    southWest: {
      latitude: Math.min(one.latitude, other.latitude),
      longitude: Math.min(one.longitude, other.longitude),
    },
    northEast: {
      latitude: Math.max(one.latitude, other.latitude),
      longitude: Math.max(one.longitude, other.longitude),
    },
  }
}

/** Parses 'latitude,longitude', the map service's format; undefined for anything else. */
export function pointOf(text: string): LatLng | undefined {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (!match) return undefined
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}
