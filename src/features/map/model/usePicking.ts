import type { LatLng } from '@contract/rules/distance'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSettled } from '@/shell/useSettled'
import { type Pick, picksFound, picksLike, picksNear } from './picks'

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
  const wanted = isSearched ? searched : keyword
  const list = useQuery({
    queryKey: ['map picks', isSearched, wanted, middle.latitude, middle.longitude],
    queryFn: () =>
      isSearched ? picksFound(wanted, middle) : wanted ? picksLike(wanted, middle) : picksNear(middle),
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
  const picked = chosen ?? (wanted || list.isPlaceholderData ? null : (list.data?.[0] ?? null))
  return { aim, list, typed, type: setTyped, search: setSearched, picked, pick, rest }
}
