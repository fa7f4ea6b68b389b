import Taro from '@tarojs/taro'
import type { LatLng } from '@/lib/distance'
import { readPlace } from '@/lib/place'
import { within } from '@/lib/within'
import {
  LOCATE_WITHIN_MS,
  type LocationPermission,
  NoLocation,
  notFound,
  PERMISSION_WITHIN_MS,
} from './types'

const SCOPE = 'scope.userLocation'

export const canOpenLocationSettings = typeof Taro.openSetting === 'function'

/** The platform's own page of permissions; true when the place may be used afterwards. */
export async function openLocationSettings(): Promise<boolean> {
  try {
    const { authSetting } = await Taro.openSetting()
    return authSetting[SCOPE] === true
  } catch {
    return false
  }
}

/** Asks nobody. A shopper who was never asked is 'unknown', and so is one whose settings can't be read. */
export function locationPermission(): Promise<LocationPermission> {
  return within(saidPermission(), PERMISSION_WITHIN_MS, () => 'unknown')
}

async function saidPermission(): Promise<LocationPermission> {
  try {
    const { authSetting } = await Taro.getSetting()
    const said = authSetting[SCOPE]
    return said === undefined ? 'unknown' : said ? 'granted' : 'denied'
  } catch {
    return 'unknown'
  }
}

/**
 * Where the device is, gcj02 (spec 4). The platform may ask the shopper first. Rejects with `NoLocation`.
 * @param withinMs some hosts never answer where location is switched off; null waits for them
 */
export const locate = (withinMs: number | null = LOCATE_WITHIN_MS): Promise<LatLng> =>
  within(askDevice(), withinMs, notFound)

async function askDevice(): Promise<LatLng> {
  try {
    // With callbacks Taro would hand the failure to its own promise too, where nobody waits for it.
    const found = await Taro.getLocation({ type: 'gcj02' })
    return readPlace(found.latitude, found.longitude) ?? notFound()
  } catch (failure) {
    const { errMsg } = (failure ?? {}) as { errMsg?: string }
    throw new NoLocation(whyNot(errMsg ?? ''))
  }
}

/** The platform's page of permissions mends a refusal; a privacy guide is simply asked about again. */
function whyNot(errMsg: string): NoLocation['reason'] {
  if (/privacy/i.test(errMsg)) return 'unagreed'
  return /auth|deny|denied/i.test(errMsg) ? 'denied' : 'unavailable'
}
