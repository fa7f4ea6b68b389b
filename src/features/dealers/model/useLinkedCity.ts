import { useRef, useState } from 'react'
import { useCurrentCity } from '@/features/city/currentCity'

/**
 * Returns the city from a link until the shopper chooses another one; the current city when the link has none. A link
 * from outside never changes the shopper's saved city.
 */
export function useLinkedCity(linked: string | undefined): string {
  const { cityName } = useCurrentCity()
  const atFirst = useRef(cityName)
  const [isLinked, setLinked] = useState(Boolean(linked))
  if (isLinked && cityName !== atFirst.current) setLinked(false)
  return (isLinked && linked) || cityName
}
