import type { LatLng } from '@contract/rules/distance'
import type { PickedPlace } from './types'

/** False: a browser has no location picker, so the shop's page is used (/choose-location). */
export const hasLocationPicker: boolean = false

export async function pickLocation(_near: LatLng | null): Promise<PickedPlace | null> {
  return null
}
