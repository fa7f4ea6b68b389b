import { useMemo } from 'react'
import { DEFAULT_LOCATION } from '@/features/city/city'
import { useCurrentCity, useFoundLocation } from '@/features/city/currentCity'
import { measureFrom } from './model/measureFrom'

/** Returns the location that dealer distances are measured from. */
export function useMeasuredFrom() {
  const city = useCurrentCity()
  const found = useFoundLocation()
  return useMemo(() => measureFrom(found, city, DEFAULT_LOCATION), [found, city])
}
