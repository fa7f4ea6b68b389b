import type { LatLng } from '@/lib/distance'

export interface MeasuredFrom extends LatLng {
  /** device: distances are from where the shopper stands. city: from the middle of a city, good for an order alone. */
  readonly kind: 'device' | 'city'
}

/**
 * The place that dealers are sorted from: the device's where it was found, else the chosen city's, else the default
 * location (spec 9). Only distances from the device are worth showing.
 */
export function measureFrom(
  found: LatLng | null,
  city: LatLng & { readonly isDefault: boolean },
  fallback: LatLng,
): MeasuredFrom {
  if (found) return { kind: 'device', latitude: found.latitude, longitude: found.longitude }
  const { latitude, longitude } = city.isDefault ? fallback : city
  return { kind: 'city', latitude, longitude }
}
