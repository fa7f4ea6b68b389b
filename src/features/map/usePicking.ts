import type { LatLng } from '@contract/rules/distance'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type FoundPlace, placesNear, searchPlaces, suggestPlaces } from '@/api/mapClient/shopMaps'
import type { PickedPlace } from '@/platform/abilities/types'
import { useSettled } from '@/shell/useSettled'

/** A place in the list under the map. */
export interface Pick extends PickedPlace {
  readonly id: string
  /** Metres from the location of the search; null when unknown or meaningless. */
  readonly metres: number | null
  /** Numbers split by ';'; '' when unknown. */
  readonly tel: string
  readonly category: string
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
    tel: '',
    category: '',
  }
  return [middle, ...places.map(toPick)]
}

/** Returns suggestions near a location for partly typed text. Rejects with `MapError`. */
export const picksLike = async (keyword: string, at: LatLng): Promise<Pick[]> =>
  (await suggestPlaces(keyword, at)).map(toPick)

/** Searches for places by category or name around a location, nearest first. Rejects with `MapError`. */
export const picksFound = async (keyword: string, at: LatLng): Promise<Pick[]> =>
  (await searchPlaces(keyword, at)).map(toPick)

const toPick = ({ id, title, address, latitude, longitude, metres, tel, category }: FoundPlace): Pick => ({
  id,
  name: title,
  address,
  latitude,
  longitude,
  metres,
  tel,
  category,
})

const TYPING_MS = 300

/** State of picking a location: the map's centre, the places around it, the typed text and the chosen place. */
export function usePicking(start: LatLng) {
  const [first] = useState<LatLng>(() => ({ latitude: start.latitude, longitude: start.longitude }))
  /** Centre that the map moves to. */
  const [aim, setAim] = useState(first)
  /** Centre after the shopper has moved the map; the list shows the places around it. */
  const [middle, setMiddle] = useState(first)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Pick | null>(null)
  /** Text that was submitted with the search key. Typing further shows suggestions again. */
  const [searched, setSearched] = useState('')
  const keyword = useSettled(typed.trim(), TYPING_MS)
  const isSearched = searched !== '' && searched === typed.trim()
  const query = isSearched ? searched : keyword
  const list = useQuery({
    queryKey: ['map picks', isSearched, query, middle.latitude, middle.longitude],
    queryFn: () =>
      isSearched ? picksFound(query, middle) : query ? picksLike(query, middle) : picksNear(middle),
    placeholderData: keepPreviousData,
  })
  const pick = useCallback((place: Pick) => {
    setChosen(place)
    setAim({ latitude: place.latitude, longitude: place.longitude })
  }, [])
  const rest = useCallback((at: LatLng) => {
    setMiddle(at)
    setAim(at)
    setChosen(null)
    setTyped('')
  }, [])
  // Without a tapped place, the map's centre is the picked one (the first entry of the list).
  const picked = chosen ?? (query || list.isPlaceholderData ? null : (list.data?.[0] ?? null))
  return { aim, list, typed, type: setTyped, search: setSearched, picked, pick, rest }
}
