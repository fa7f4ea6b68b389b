import type { LatLng } from '@contract/rules/distance'
import { type FoundPlace, placesNear, searchPlaces, suggestPlaces } from '@/api/mapClient/shopMaps'
import type { PickedPlace } from '@/platform/abilities/chooseLocation/types'

/** A place in the list under the map. */
export interface Pick extends PickedPlace {
  readonly id: string
  /** Metres from the location of the search; null when unknown or meaningless. */
  readonly metres: number | null
}

const HERE = 'here'

/** Returns the location at the map's centre and the named places around it. Rejects with `MapError`. */
export async function picksNear(at: LatLng): Promise<Pick[]> {
  const { here, places } = await placesNear(at)
  const middle: Pick = {
    ...at,
    id: HERE,
    name: here.recommend || here.address || '选中的位置',
    address: here.address,
    metres: null,
  }
  return [middle, ...places.map(toPick)]
}

/** Returns suggestions near a location for partly typed text. Rejects with `MapError`. */
export const picksLike = async (keyword: string, at: LatLng): Promise<Pick[]> =>
  (await suggestPlaces(keyword, at)).map(toPick)

/** Searches for places by category or name around a location, nearest first. Rejects with `MapError`. */
export const picksFound = async (keyword: string, at: LatLng): Promise<Pick[]> =>
  (await searchPlaces(keyword, at)).map(toPick)

const toPick = ({ id, title, address, latitude, longitude, metres }: FoundPlace): Pick => ({
  id,
  name: title,
  address,
  latitude,
  longitude,
  metres,
})
