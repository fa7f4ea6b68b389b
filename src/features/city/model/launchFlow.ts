import type { NamedPlace } from '@/api/maps'
import type { LatLng } from '@/lib/distance'
import type { LocationPermission } from '@/platform/location/types'
import { type CurrentCity, DEFAULT_CITY } from '../city'
import { toLocationResult } from './locationResult'

/** Literal (spec 4, 8). */
export const GEOCODING_FAILED = '地址获取失败'

/** A device that is silent for so long leaves the default city; its place is still taken when it comes. */
export const LATE_AFTER_MS = 10_000

export interface FlowFacts {
  readonly permission: LocationPermission
  /** A location kept from an earlier visit. */
  readonly stored: LatLng | null
  /** The shopper chose the city in the list: that outlives every launch. */
  readonly isChosen: boolean
}

export type FirstStep =
  | { readonly do: 'keep' | 'setDefault' | 'locate' }
  | { readonly do: 'name'; readonly at: LatLng }

/** How the launch finds the city (spec 4, steps 1 to 3). */
export function firstStep({ permission, stored, isChosen }: FlowFacts): FirstStep {
  if (isChosen) return { do: 'keep' }
  if (permission === 'denied') return { do: 'setDefault' }
  return stored ? { do: 'name', at: stored } : { do: 'locate' }
}

/** What the flow works with; the app hands in the device, the tests a script. */
export interface FlowPorts {
  readonly permission: () => Promise<LocationPermission>
  /** Waits for the shopper's answer as long as it takes. */
  readonly locate: () => Promise<LatLng>
  readonly reverseGeocode: (at: LatLng) => Promise<NamedPlace>
  readonly stored: () => LatLng | null
  readonly isChosen: () => boolean
  readonly keepCity: (city: CurrentCity) => void
  readonly keepLocation: (location: LatLng) => void
  readonly toast: (text: string) => void
}

/** Launch location flow (spec 4). Never rejects: whatever fails, a city stands. */
export async function runLaunchFlow(ports: FlowPorts): Promise<void> {
  const permission = await ports.permission()
  const step = firstStep({ permission, stored: ports.stored(), isChosen: ports.isChosen() })
  if (step.do === 'keep') return
  if (step.do === 'setDefault') return keepDefault(ports)
  if (step.do === 'name') return nameCity(ports, step.at)
  // The platform's question may stand for minutes.
  const late = setTimeout(() => keepDefault(ports), LATE_AFTER_MS)
  const at = await ports.locate().catch(() => null)
  clearTimeout(late)
  if (!at) return keepDefault(ports)
  ports.keepLocation(at)
  await nameCity(ports, at)
}

/** A city chosen meanwhile stays. */
function keepDefault(ports: FlowPorts) {
  if (!ports.isChosen()) ports.keepCity(DEFAULT_CITY)
}

/** Step 4. When the place can't be named the city stays what it was. */
async function nameCity(ports: FlowPorts, at: LatLng) {
  const place = await ports.reverseGeocode(at).catch(() => null)
  if (ports.isChosen()) return
  const cityName = place ? toLocationResult(place).cityName : ''
  if (!cityName) return ports.toast(GEOCODING_FAILED)
  ports.keepCity({ cityName, ...at, isDefault: false })
}
