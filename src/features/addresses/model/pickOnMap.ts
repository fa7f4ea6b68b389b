import { reverseGeocode } from '@/api/maps'
import { foundLocation } from '@/features/city/currentCity'
import { chooseLocation } from '@/features/map/chooseLocation'
import type { MapPlace } from './fromMap'

/** Asks for a place on the map, then for its area. Null when left without a choice; rejects where one fails. */
export async function pickOnMap(): Promise<MapPlace | null> {
  const picked = await chooseLocation(foundLocation())
  return picked && { picked, named: await reverseGeocode(picked) }
}
