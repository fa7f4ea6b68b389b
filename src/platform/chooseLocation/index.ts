import type { LatLng } from '@/lib/distance'
import type { PickedPlace } from './types'

/** A browser has no picker: the shop's page stands in (/choose-location). */
export const hasLocationPicker: boolean = false

export async function pickLocation(_near: LatLng | null): Promise<PickedPlace | null> {
  return null
}
