import type { LatLng } from '@/lib/distance'
import { env } from '../env'
import { type LocationPermission, NoLocation } from './types'

const LOCATE_WITHIN_MS = 10_000
const FRESH_ENOUGH_MS = 5 * 60_000

/** A browser keeps its settings to itself. */
export const canOpenLocationSettings = false

export const openLocationSettings = async (): Promise<boolean> => false

/** Asks nobody: older browsers don't tell, which is 'unknown'. */
export async function locationPermission(): Promise<LocationPermission> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'prompt' ? 'unknown' : state
  } catch {
    return 'unknown'
  }
}

/**
 * Where the device is, gcj02 (spec 4): by the map service's script where a key is set, else by the browser, which may
 * ask the shopper first. Rejects with `NoLocation`.
 */
export async function locate(): Promise<LatLng> {
  if (env.maps.key) {
    const { locateByMapService } = await import('./mapService')
    const found = await locateByMapService()
    if (found) return found
  }
  if (!navigator.geolocation) throw new NoLocation('unavailable')
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      resolve,
      (failure) =>
        reject(new NoLocation(failure.code === failure.PERMISSION_DENIED ? 'denied' : 'unavailable')),
      { timeout: LOCATE_WITHIN_MS, maximumAge: FRESH_ENOUGH_MS },
    ),
  )
  const { wgs84ToGcj02 } = await import('@/lib/coords')
  return wgs84ToGcj02({ latitude: coords.latitude, longitude: coords.longitude })
}
