import type { LatLng } from '@contract/rules/distance'
import { useMemo } from 'react'
import { DEFAULT_LOCATION } from '@/features/city/city'
import { useCurrentCity, useFoundLocation } from '@/features/city/currentCity'

/** Returns the location that dealer distances are measured from. */
export function useMeasuredFrom() {
  const city = useCurrentCity()
  const found = useFoundLocation()
  return useMemo(() => measureFrom(found, city, DEFAULT_LOCATION), [found, city])
}

export interface MeasuredFrom extends LatLng {
  /** device: distances are from the shopper's location. city: from the city centre, good enough for sorting only. */
  readonly kind: 'device' | 'city'
}

/**
 * Returns the location that dealers are sorted by: the device's if it was located, else the chosen city's own, else the
 * default location (spec 9), which calls include by default (spec 7). Show distances only when `kind` is 'device'.
 */
export function measureFrom(
  found: LatLng | null,
  city: LatLng & { readonly isDefault: boolean; readonly isUnplaced?: boolean },
  fallback: LatLng,
): MeasuredFrom {
  if (found) return { kind: 'device', latitude: found.latitude, longitude: found.longitude }
  const { latitude, longitude } = city.isDefault || city.isUnplaced ? fallback : city
  return { kind: 'city', latitude, longitude }
}
