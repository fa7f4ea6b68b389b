import { useRef, useState } from 'react'
import { useCurrentCity } from '@/features/city/currentCity'

/**
 * The city that a link named, until the shopper chooses another; without one the current city. A link from outside
 * never changes what the shopper has chosen.
 */
export function useLinkedCity(linked: string | undefined): string {
  const { cityName } = useCurrentCity()
  const atFirst = useRef(cityName)
  const [isLinked, setLinked] = useState(Boolean(linked))
  if (isLinked && cityName !== atFirst.current) setLinked(false)
  return (isLinked && linked) || cityName
}
