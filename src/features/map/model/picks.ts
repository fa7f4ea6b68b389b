import { shopMaps, signing } from '@/api/mapClient/shopMaps'
import type { LatLng } from '@/lib/distance'
import type { PickedPlace } from '@/platform/chooseLocation/types'

/** A place that can be picked from the list under the map. */
export interface Pick extends PickedPlace {
  readonly id: string
  /** Metres from where the list was asked for; null where that says nothing. */
  readonly metres: number | null
}

interface WirePlace {
  readonly id?: string
  readonly title?: string
  readonly address?: string
  readonly location?: { readonly lat: number; readonly lng: number }
  readonly _distance?: number
}

const HERE = 'here'

/** Where the map's middle lies, and the named places round it. Rejects with `MapError`. */
export async function picksNear(at: LatLng): Promise<Pick[]> {
  const { simplified } = await shopMaps().reverseGeocoder({ location: at, get_poi: 1, ...signing })
  const { reverseGeocoderSimplify: here, pois = [] } = simplified as typeof simplified & {
    pois?: WirePlace[]
  }
  const middle: Pick = {
    ...at,
    id: HERE,
    name: here.recommend ?? here.address ?? '选中的位置',
    address: here.address ?? '',
    metres: null,
  }
  return [middle, ...toPicks(pois)]
}

/** Places that what is typed may mean, near a place. Rejects with `MapError`. */
export async function picksLike(keyword: string, at: LatLng): Promise<Pick[]> {
  const { simplified } = await shopMaps().getSuggestion({ keyword, location: at, page_size: 20, ...signing })
  return toPicks((simplified.suggestResult ?? []) as WirePlace[])
}

const toPicks = (places: readonly WirePlace[]): Pick[] =>
  places.flatMap(({ id, title, address, location, _distance }) =>
    id && title && location
      ? [
          {
            id,
            name: title,
            address: address ?? '',
            latitude: location.lat,
            longitude: location.lng,
            metres: _distance ?? null,
          },
        ]
      : [],
  )
