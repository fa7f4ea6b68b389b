import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asQuery } from '@/api/query/asQuery'
import { vehiclesApi } from '@/api/vehicles.generated'
import { useSignedIn } from '@/features/session/sessionStore'

/**
 * Returns the names of the series of the shopper's own vehicles, each once; empty for guests, and until they are known.
 * `isNeeded`: false where nothing on the page depends on the vehicle, so that nothing is requested.
 */
export function useOwnSeries(isNeeded: boolean): readonly string[] {
  const isSignedIn = useSignedIn()
  const { data } = useQuery({ ...asQuery(vehiclesApi.carVin), enabled: isSignedIn && isNeeded })
  return useMemo(
    () => [...new Set((isSignedIn && data?.list.map(({ seriesName }) => seriesName)) || [])].filter(Boolean),
    [isSignedIn, data],
  )
}

/**
 * Returns what to tell the owner of these series: that goods fit one of their vehicles, or none; '' where there is
 * nothing to tell. `fits`: judges one series; null where it doesn't matter.
 */
export function ownFit(
  ownSeries: readonly string[],
  fits: (seriesName: string) => boolean | null,
): { readonly text: string; readonly isFit: boolean } | null {
  const judged = ownSeries.map((name) => ({ name, isFit: fits(name) })).filter(({ isFit }) => isFit !== null)
  if (judged.length === 0) return null
  const fitting = judged.filter(({ isFit }) => isFit)
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('、')
  return fitting.length > 0
    ? { text: `适合您的${named(fitting)}`, isFit: true }
    : { text: `不适合您的${named(judged)}`, isFit: false }
}
