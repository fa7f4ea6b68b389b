import { distanceText, type LatLng } from '@contract/rules/distance'
import { decodePolyline } from '@contract/rules/polyline'

/** A way to a place by car or by bus. */
export interface PlaceRoute {
  /** Points along the way. */
  readonly points: readonly LatLng[]
  readonly metres: number
  readonly minutes: number
  /** Each walk and each line of a way by bus, as a sentence. Empty by car. */
  readonly steps: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: wire data of a service that is not ours; every read has a fallback
type Wire = any

/** Converts a route by bus and metro: its points, and each walk and each line as a sentence. */
export function toTransitRoute(route: Wire): PlaceRoute {
  const steps: Wire[] = Array.isArray(route.steps) ? route.steps : []
  return {
    points: steps.flatMap(pointsOf),
    metres: Number(route.distance) || 0,
    minutes: Number(route.duration) || 0,
    steps: steps.map(sentence).filter(Boolean),
  }
}

/** The best of the lines to choose from, which the service lists first. */
const lineOf = (step: Wire): Wire => (Array.isArray(step.lines) ? step.lines[0] : undefined)

function pointsOf(step: Wire): LatLng[] {
  const polyline = lineOf(step)?.polyline ?? step.polyline
  return Array.isArray(polyline) ? decodePolyline(polyline) : []
}

function sentence(step: Wire): string {
  const line = lineOf(step)
  if (!line) return step.distance > 0 ? `步行 ${distanceText(step.distance)}` : ''
  const others = step.lines
    .slice(1, 3)
    .map(({ title }: Wire) => title)
    .filter(Boolean)
  const [from, to] = [line.geton?.title, line.getoff?.title]
  return [
    `乘坐${[line.title, ...others].join(' / ')}`,
    from && to ? `${from}上车，${to}下车` : '',
    line.station_count > 0 ? `${line.station_count} 站` : '',
  ]
    .filter(Boolean)
    .join('，')
}
