import Taro from '@tarojs/taro'
import type { LatLng } from '@/lib/distance'
import { type LocationPermission, NoLocation } from './types'

const LOCATE_WITHIN_MS = 10_000
const SCOPE = 'scope.userLocation'

export const canOpenLocationSettings = typeof Taro.openSetting === 'function'

/** The platform's own page of permissions; true when the place may be used afterwards. */
export async function openLocationSettings(): Promise<boolean> {
  const { authSetting } = await Taro.openSetting()
  return authSetting[SCOPE] === true
}

/** Asks nobody. A shopper who was never asked is 'unknown'. */
export async function locationPermission(): Promise<LocationPermission> {
  try {
    const { authSetting } = await Taro.getSetting()
    const said = authSetting[SCOPE]
    return said === undefined ? 'unknown' : said ? 'granted' : 'denied'
  } catch {
    return 'unknown'
  }
}

/** Where the device is, gcj02 (spec 4). The platform may ask the shopper first. Rejects with `NoLocation`. */
export function locate(): Promise<LatLng> {
  return new Promise((resolve, reject) => {
    // Some hosts never answer where location is switched off.
    const guard = setTimeout(() => reject(new NoLocation('unavailable')), LOCATE_WITHIN_MS)
    // With callbacks Taro would hand the failure to its own promise too, where nobody waits for it.
    Taro.getLocation({ type: 'gcj02' }).then(
      ({ latitude, longitude }) => {
        clearTimeout(guard)
        resolve({ latitude, longitude })
      },
      ({ errMsg }: { errMsg?: string }) => {
        clearTimeout(guard)
        reject(new NoLocation(/auth|deny|denied|privacy/i.test(errMsg ?? '') ? 'denied' : 'unavailable'))
      },
    )
  })
}
