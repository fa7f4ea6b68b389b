import type { LatLng } from '@contract/rules/distance'
import { hostInfo } from '../host'
import { env } from '../host/env'
import { openOutside } from './openOutside'

/**
 * Opens the phone's own map app with the way to a place (H5). On a computer opens the map service's page, if one is
 * set.
 */
export function openMapApp(place: LatLng & { readonly name: string }) {
  void openOutside(mapAppAddress(place, hostInfo().os, env.maps.routePlan))
}

/** Returns the address that opens the phone's map app. Degrees in gcj02, as every Chinese map app expects them. */
export function mapAppAddress(
  { latitude, longitude, name }: LatLng & { readonly name: string },
  os: 'ios' | 'android' | 'other',
  routePlan: string,
): string {
  const at = `${latitude},${longitude}`
  if (os === 'ios') return `maps://?daddr=${at}&q=${encodeURIComponent(name)}`
  if (os === 'android' || !routePlan) return `geo:${at}?q=${at}(${encodeURIComponent(name)})`
  return `${routePlan}?type=drive&to=${encodeURIComponent(name)}&tocoord=${at}`
}
