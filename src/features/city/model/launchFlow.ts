import type { LatLng } from '@contract/rules/distance'
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
  /** Location stored on an earlier visit. */
  readonly stored: LatLng | null
  /** True when the user chose the city in the list; that choice is kept at every launch. */
  readonly isChosen: boolean
}

export type FirstStep =
  | { readonly do: 'keep' | 'setDefault' | 'locate' }
  | { readonly do: 'name'; readonly at: LatLng }

/** Decides how the launch determines the city (spec 4, steps 1 to 3). */
export function firstStep({ permission, stored, isChosen }: FlowFacts): FirstStep {
  if (isChosen) return { do: 'keep' }
  if (permission === 'denied') return { do: 'setDefault' }
  return stored ? { do: 'name', at: stored } : { do: 'locate' }
}

/** Dependencies of the flow: the app passes the device's functions, tests pass a script. */
export interface FlowPorts {
  readonly permission: () => Promise<LocationPermission>
  /** Waits for the user's answer to the permission question without a time limit. */
  readonly locate: () => Promise<LatLng>
  readonly reverseGeocode: (at: LatLng) => Promise<NamedPlace>
  readonly stored: () => LatLng | null
  readonly isChosen: () => boolean
  readonly saveCity: (city: CurrentCity) => void
  readonly saveLocation: (location: LatLng) => void
  readonly toast: (text: string) => void
}

/** Launch location flow (spec 4). Never rejects: after any failure there is still a current city. */
export async function runLaunchFlow(ports: FlowPorts): Promise<void> {
  const permission = await ports.permission()
  const step = firstStep({ permission, stored: ports.stored(), isChosen: ports.isChosen() })
  if (step.do === 'keep') return
  if (step.do === 'setDefault') return saveDefault(ports)
  if (step.do === 'name') return nameCity(ports, step.at)
  // The platform's permission question may stay open for minutes.
  const late = setTimeout(() => saveDefault(ports), LATE_AFTER_MS)
  const at = await ports.locate().catch(() => null)
  clearTimeout(late)
  if (!at) return saveDefault(ports)
  ports.saveLocation(at)
  await nameCity(ports, at)
}

/** Sets the default city, unless the user has chosen one meanwhile. */
function saveDefault(ports: FlowPorts) {
  if (!ports.isChosen()) ports.saveCity(DEFAULT_CITY)
}

/** Step 4: names the city of a location. If that fails, the city stays unchanged. */
async function nameCity(ports: FlowPorts, at: LatLng) {
  const place = await ports.reverseGeocode(at).catch(() => null)
  if (ports.isChosen()) return
  const cityName = place ? toLocationResult(place).cityName : ''
  if (!cityName) return ports.toast(GEOCODING_FAILED)
  ports.saveCity({ cityName, ...at, isDefault: false })
}
