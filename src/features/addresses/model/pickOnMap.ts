import { reverseGeocode } from '@/api/mapClient/shopMaps'
import { foundLocation } from '@/features/city/currentCity'
import { chooseLocation } from '@/features/map/chooseLocation'
import type { MapPlace } from './fromMap'

/**
 * Lets the user pick a place on the map and looks up its region. Returns null when the user cancels; rejects when
 * either step fails.
 */
export async function pickOnMap(): Promise<MapPlace | null> {
  const picked = await chooseLocation(foundLocation())
  return picked && { picked, named: await reverseGeocode(picked) }
}
