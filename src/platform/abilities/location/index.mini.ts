import type { LatLng } from '@contract/rules/distance'
import Taro from '@tarojs/taro'
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

/** Opens the platform's permission settings; true when the location may be used afterwards. */
export async function openLocationSettings(): Promise<boolean> {
  try {
    const { authSetting } = await Taro.openSetting()
    return authSetting[SCOPE] === true
  } catch {
    return false
  }
}

/** Reads the permission without showing a dialog: 'unknown' before the first dialog, and where it can't be read. */
export function locationPermission(): Promise<LocationPermission> {
  return within(hostPermission(), PERMISSION_WITHIN_MS, () => 'unknown')
}

async function hostPermission(): Promise<LocationPermission> {
  try {
    const { authSetting } = await Taro.getSetting()
    const setting = authSetting[SCOPE]
    return setting === undefined ? 'unknown' : setting ? 'granted' : 'denied'
  } catch {
    return 'unknown'
  }
}

/**
 * Locates the device, in gcj02 (spec 4). The platform may show a permission dialog. Rejects with `NoLocation`.
 * @param withinMs limit, because some hosts never answer where location is switched off; null waits forever
 */
export const locate = (withinMs: number | null = LOCATE_WITHIN_MS): Promise<LatLng> =>
  within(locateByDevice(), withinMs, notFound)

async function locateByDevice(): Promise<LatLng> {
  try {
    // Don't pass callbacks: Taro would then also reject its own promise, as an unhandled rejection.
    const found = await Taro.getLocation({ type: 'gcj02' })
    return readPlace(found.latitude, found.longitude) ?? notFound()
  } catch (failure) {
    const { errMsg } = (failure ?? {}) as { errMsg?: string }
    throw new NoLocation(whyNot(errMsg ?? ''))
  }
}

/**
 * Returns the reason of a failure. The platform's settings can undo a refusal; an unaccepted privacy guide is shown
 * again.
 */
function whyNot(errMsg: string): NoLocation['reason'] {
  if (/privacy/i.test(errMsg)) return 'unagreed'
  return /auth|deny|denied/i.test(errMsg) ? 'denied' : 'unavailable'
}
