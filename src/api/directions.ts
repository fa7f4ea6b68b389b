import { mapsCalls } from '@contract/calls/maps'
import type { LatLng } from '@/lib/distance'
import { decodePolyline } from '@/lib/polyline'
import { askMaps } from './mapGateway'

export interface DrivingRoute {
  /** Along the roads. */
  readonly points: readonly LatLng[]
  readonly metres: number
  readonly minutes: number
}

interface Answer {
  readonly result?: {
    readonly routes: readonly {
      readonly distance: number
      readonly duration: number
      readonly polyline: readonly number[]
    }[]
  }
}

const at = ({ latitude, longitude }: LatLng) => `${latitude},${longitude}`

/** The way by car: the first route, its polyline decoded into points (spec 7). Rejects with `ApiError`. */
export async function drivingRoute(from: LatLng, to: LatLng): Promise<DrivingRoute> {
  const { result } = await askMaps<Answer>(mapsCalls.driving, { from: at(from), to: at(to) })
  const route = result?.routes[0]
  return {
    points: route ? decodePolyline(route.polyline) : [],
    metres: route?.distance ?? 0,
    minutes: route?.duration ?? 0,
  }
}
