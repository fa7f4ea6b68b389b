import type { LatLng } from '@contract/rules/distance'
import { readPlace } from '@/lib/place'
import { within } from '@/lib/within'
import { hostInfo } from '../../host'
import { env } from '../../host/env'
import { hasWechatJs } from '../../host/jssdk/ready'
import {
  LOCATE_WITHIN_MS,
  type LocationPermission,
  NoLocation,
  notFound,
  PERMISSION_WITHIN_MS,
} from './types'

const FRESH_ENOUGH_MS = 5 * 60_000

/** False: a page can't open the browser's settings. */
export const canOpenLocationSettings = false

export const openLocationSettings = async (): Promise<boolean> => false

/**
 * Reads the permission without showing a dialog: 'unknown' in older browsers, and where the app or WeChat's script is
 * asked first, because these have permissions of their own.
 */
export function locationPermission(): Promise<LocationPermission> {
  if (hostInfo().host === 'nativeApp' || hasWechatJs()) return Promise.resolve('unknown')
  return within(browserPermission(), PERMISSION_WITHIN_MS, () => 'unknown')
}

async function browserPermission(): Promise<LocationPermission> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' || state === 'denied' ? state : 'unknown'
  } catch {
    return 'unknown'
  }
}

/**
 * Locates the device, in gcj02 (spec 4). Tries in this order: the app around the page, WeChat's script in WeChat, the
 * map service's script where a key is set, then the browser, which may show a permission dialog. Rejects with
 * `NoLocation`.
 * @param withinMs the browser's own limit starts after the shopper has answered its dialog; null waits for that
 */
export const locate = (withinMs: number | null = LOCATE_WITHIN_MS): Promise<LatLng> =>
  within(tryEachWay(), withinMs, notFound)

async function tryEachWay(): Promise<LatLng> {
  if (hostInfo().host === 'nativeApp') {
    const { locateByApp } = await import('../../host/bridge/abilities')
    const found = await locateByApp()
    if (found) return found
  }
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
  return locateByBrowser()
}

async function locateByBrowser(): Promise<LatLng> {
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

/** Value of `GeolocationPositionError.PERMISSION_DENIED`, which a faulty browser may lack. */
const DENIED = 1
