import type { LatLng } from '@contract/rules/distance'
import { readPlace } from '@/lib/place'
import { within } from '@/lib/within'
import { env } from '../../host/env'
import { loadScript } from '../../host/loadScript'

const SCRIPT_WITHIN_MS = 5_000
const LOCATE_WITHIN_MS = 8_000

/** Geolocation object that the map service's script puts on `window`. */
interface Geolocator {
  getLocation(
    done: (position: { lat?: number; lng?: number }) => void,
    failed: () => void,
    options: { timeout: number; failTipFlag: boolean },
  ): void
}

interface MapWindow {
  qq?: { maps?: { Geolocation?: new (key: string, referer: string) => Geolocator } }
}

/** Locates the device with the map service's script (spec 7), gcj02; null without a key or where it finds nothing. */
export async function locateByMapService(): Promise<LatLng | null> {
  const { key, geolocationScript } = env.maps
  if (!key || !geolocationScript) return null
  try {
    await loadScript(geolocationScript, SCRIPT_WITHIN_MS)
    const Locator = (window as MapWindow).qq?.maps?.Geolocation
    return Locator ? await locate(new Locator(key, env.serveName)) : null
  } catch {
    return null
  }
}

/** Locates; null after a failure. The script may never call back. */
const locate = (locator: Geolocator): Promise<LatLng | null> =>
  within(
    new Promise<LatLng | null>((resolve) => {
      locator.getLocation(
        ({ lat, lng }) => resolve(readPlace(lat, lng)),
        () => resolve(null),
        { timeout: LOCATE_WITHIN_MS, failTipFlag: false },
      )
    }),
    LOCATE_WITHIN_MS + 1_000,
    () => null,
  )
