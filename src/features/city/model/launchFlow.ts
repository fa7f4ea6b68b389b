import { type LatLng, straightDistance } from '@contract/rules/distance'
import type { NamedPlace } from '@/api/mapClient/shopMaps'
import type { LocationPermission } from '@/platform/abilities/location/types'
import { type CurrentCity, DEFAULT_CITY } from '../city'
import { toLocationResult } from './locationResult'

/** Literal text (spec 4, 8). */
export const GEOCODING_FAILED = '地址获取失败'

/**
 * Milliseconds after which the default city is used if the device has not answered. Its location is still used when it
 * arrives later.
 */
export const LATE_AFTER_MS = 10_000

export interface FlowFacts {
  readonly permission: LocationPermission
  /** Location found a short time ago, before the page was loaded again. */
  readonly stored: LatLng | null
  /** The device was located before, on whatever visit, so the shopper is not asked for the permission now. */
  readonly wasLocated: boolean
  /** True when the user chose the city in the list; only the user changes it. */
  readonly isChosen: boolean
}

export type FirstStep =
  | { readonly do: 'keep' | 'setDefault' | 'locate' }
  | { readonly do: 'name'; readonly at: LatLng }

/** Decides how the launch determines the city (spec 4, steps 1 to 3). */
export function firstStep({ permission, stored, wasLocated, isChosen }: FlowFacts): FirstStep {
  if (isChosen) {
    const mayLocate = permission === 'granted' || (permission === 'unknown' && wasLocated)
    return { do: mayLocate && !stored ? 'locate' : 'keep' }
  }
  if (permission === 'denied') return { do: 'setDefault' }
  return stored ? { do: 'name', at: stored } : { do: 'locate' }
}

/** Metres between the device and a chosen city from which on the shopper is elsewhere, not in a suburb. */
const ELSEWHERE_FROM = 50_000

/** Whether the device is in a clearly different city than the one chosen: unknown, so false, where that has no place. */
export const isElsewhere = (chosen: CurrentCity, cityName: string, at: LatLng): boolean =>
  chosen.cityName !== cityName && !chosen.isUnplaced && straightDistance(chosen, at) >= ELSEWHERE_FROM

/** Dependencies of the flow: the app passes the device's functions, tests pass a script. */
export interface FlowPorts {
  readonly permission: () => Promise<LocationPermission>
  /** Waits for the user's answer to the permission question without a time limit. */
  readonly locate: () => Promise<LatLng>
  readonly reverseGeocode: (at: LatLng) => Promise<NamedPlace>
  readonly stored: () => LatLng | null
  readonly wasLocated: () => boolean
  readonly isChosen: () => boolean
  /** Offers the city of the device where the user chose another. */
  readonly offerCity: (cityName: string, at: LatLng) => Promise<void>
  readonly saveCity: (city: CurrentCity) => void
  readonly saveLocation: (location: LatLng) => void
  readonly toast: (text: string) => void
}

/** Launch location flow (spec 4, decision 0220). Never rejects: after any failure there is still a current city. */
export async function runLaunchFlow(ports: FlowPorts): Promise<void> {
  const permission = await ports.permission()
  const [isChosen, wasLocated] = [ports.isChosen(), ports.wasLocated()]
  const step = firstStep({ permission, stored: ports.stored(), wasLocated, isChosen })
  if (step.do === 'keep') return
  if (step.do === 'setDefault') return saveDefault(ports)
  if (step.do === 'name') return nameCity(ports, step.at, isChosen)
  // The platform's permission question may stay open for minutes. The city of the last visit may wait that long.
  const late = wasLocated ? undefined : setTimeout(() => saveDefault(ports), LATE_AFTER_MS)
  const at = await ports.locate().catch(() => null)
  clearTimeout(late)
  if (!at) return saveDefault(ports)
  ports.saveLocation(at)
  await nameCity(ports, at, isChosen)
}

/** Sets the default city, unless the user has chosen one meanwhile. */
function saveDefault(ports: FlowPorts) {
  if (!ports.isChosen()) ports.saveCity(DEFAULT_CITY)
}

/**
 * Step 4: names the city of a location. If that fails, the city stays unchanged.
 * @param wasChosen false also for a city that the user has chosen meanwhile, knowing where the device is
 */
async function nameCity(ports: FlowPorts, at: LatLng, wasChosen: boolean) {
  const place = await ports.reverseGeocode(at).catch(() => null)
  const cityName = place ? toLocationResult(place).cityName : ''
  if (ports.isChosen()) return wasChosen && cityName ? ports.offerCity(cityName, at) : undefined
  if (!cityName) return ports.toast(GEOCODING_FAILED)
  ports.saveCity({ cityName, ...at, isDefault: false })
}
