import type { LatLng } from '@/lib/distance'
import { readPlace } from '@/lib/place'
import { within } from '@/lib/within'
import { env } from '../env'
import { hasWechatJs } from '../jssdk/host'
import {
  LOCATE_WITHIN_MS,
  type LocationPermission,
  NoLocation,
  notFound,
  PERMISSION_WITHIN_MS,
} from './types'

const FRESH_ENOUGH_MS = 5 * 60_000

/** A browser keeps its settings to itself. */
export const canOpenLocationSettings = false

export const openLocationSettings = async (): Promise<boolean> => false

/** Asks nobody: older browsers don't tell, which is 'unknown'. */
export function locationPermission(): Promise<LocationPermission> {
  return within(saidPermission(), PERMISSION_WITHIN_MS, () => 'unknown')
}

async function saidPermission(): Promise<LocationPermission> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' || state === 'denied' ? state : 'unknown'
  } catch {
    return 'unknown'
  }
}

/**
 * Where the device is, gcj02 (spec 4): by WeChat's script in WeChat, by the map service's where a key is set, else by the
 * browser, which may ask the shopper first. Rejects with `NoLocation`.
 * @param withinMs the browser's own limit begins when the shopper has answered its question; null waits for that
 */
export const locate = (withinMs: number | null = LOCATE_WITHIN_MS): Promise<LatLng> =>
  within(askService(), withinMs, notFound)

async function askService(): Promise<LatLng> {
  if (hasWechatJs()) {
    const { locateByWechat } = await import('./wechat')
    const found = await locateByWechat()
    if (found) return found
  }
  if (env.maps.key) {
    const { locateByMapService } = await import('./mapService')
    const found = await locateByMapService()
    if (found) return found
  }
  return askBrowser()
}

async function askBrowser(): Promise<LatLng> {
  if (!navigator.geolocation) return notFound()
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        timeout: LOCATE_WITHIN_MS,
        maximumAge: FRESH_ENOUGH_MS,
      }),
    )
    const place = readPlace(coords.latitude, coords.longitude) ?? notFound()
    const { wgs84ToGcj02 } = await import('@/lib/coords')
    return wgs84ToGcj02(place)
  } catch (failure) {
    throw new NoLocation(
      (failure as GeolocationPositionError | null)?.code === DENIED ? 'denied' : 'unavailable',
    )
  }
}

/** `GeolocationPositionError.PERMISSION_DENIED`, which a broken browser may lack. */
const DENIED = 1
