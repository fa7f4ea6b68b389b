import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { LatLng } from '@/lib/distance'
import { useSettled } from '@/shell/useSettled'
import { type Pick, picksLike, picksNear } from './picks'

const TYPING_MS = 300

/** A place being picked: where the map looks, what lies there, what is typed, and what is chosen of it. */
export function usePicking(start: LatLng) {
  const [first] = useState<LatLng>(() => ({ latitude: start.latitude, longitude: start.longitude }))
  /** Where the map is sent. */
  const [aim, setAim] = useState(first)
  /** Where the map was left by hand: what lies there is listed. */
  const [middle, setMiddle] = useState(first)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Pick | null>(null)
  const keyword = useSettled(typed.trim(), TYPING_MS)
  const list = useQuery({
    queryKey: ['map picks', keyword, middle.latitude, middle.longitude],
    queryFn: () => (keyword ? picksLike(keyword, middle) : picksNear(middle)),
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
  // Unless one was tapped, the map's middle itself is what is picked.
  const picked = chosen ?? (keyword || list.isPlaceholderData ? null : (list.data?.[0] ?? null))
  return { aim, list, typed, type: setTyped, picked, pick, rest }
}
