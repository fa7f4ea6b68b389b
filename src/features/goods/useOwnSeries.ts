import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { buildApi } from '@/api/build.generated'
import { asQuery } from '@/api/query/asQuery'
import { vehiclesApi } from '@/api/vehicles.generated'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import { getStored } from '@/platform/host/storage'

/** Series that goods should fit: those of the shopper's vehicles, or of the trucks that they have put together. */
export interface OwnSeries {
  /** Names, each once; empty while they aren't known, and for shoppers without a vehicle or a saved build. */
  readonly names: readonly string[]
  /** Whether they are of saved builds. */
  readonly isBuilt: boolean
  /** Names of the trucks put together on this device: goods for one of them are right beside another vehicle too. */
  readonly alsoBuilt: readonly string[]
}

const NONE: Omit<OwnSeries, 'alsoBuilt'> = { names: [], isBuilt: false }
const namesIn = (list: readonly { seriesName: string }[]) => [
  ...new Set(list.map(({ seriesName }) => seriesName).filter(Boolean)),
]

/**
 * Returns the series of the shopper's own vehicles (我的车辆); without one, those of the builds saved in the account and
 * on this device. `isNeeded`: false where nothing on the page depends on the vehicle, so that nothing is requested.
 */
export function useOwnSeries(isNeeded: boolean): OwnSeries {
  const isSignedIn = useSignedIn()
  const vehicles = useQuery({ ...asQuery(vehiclesApi.carVin), enabled: isSignedIn && isNeeded })
  const owned = vehicles.data?.list
  const hasNone = owned?.length === 0 || vehicles.isError
  const builds = useQuery({
    ...asQuery(buildApi.list),
    enabled: isSignedIn && isNeeded && hasNone && isServed('/ext/builds'),
  })
  const inAccount = builds.data?.list
  const own = useMemo(() => {
    if (!isNeeded || (isSignedIn && !owned && !hasNone)) return NONE
    const names = namesIn((isSignedIn && owned) || [])
    if (names.length > 0) return { names, isBuilt: false }
    const onDevice = getStored('builds')?.saved ?? []
    return { names: namesIn([...((isSignedIn && inAccount) || []), ...onDevice]), isBuilt: true }
  }, [isNeeded, isSignedIn, owned, hasNone, inAccount])
  const { lastSeries = '', saved = [] } = (isNeeded && getStored('builds')) || {}
  return { ...own, alsoBuilt: namesIn([{ seriesName: lastSeries }, ...saved]) }
}

/**
 * Returns a note for a shopper with these series: that goods fit one of them, or none; null where there is nothing to
 * say. `fits`: judges one series; null where it doesn't matter.
 */
export function ownFit(
  { names, isBuilt, alsoBuilt }: OwnSeries,
  fits: (seriesName: string) => boolean | null,
): { readonly text: string; readonly isFit: boolean } | null {
  const judged = names.map((name) => ({ name, isFit: fits(name) })).filter(({ isFit }) => isFit !== null)
  if (judged.length === 0) return null
  const fitting = judged.filter(({ isFit }) => isFit)
  const named = (list: readonly { name: string }[], isOfBuild: boolean) =>
    `您${isOfBuild ? '定制' : ''}的${list.map(({ name }) => name).join('、')}`
  if (fitting.length > 0) return { text: `适合${named(fitting, isBuilt)}`, isFit: true }
  const built = alsoBuilt.filter(fits).map((name) => ({ name }))
  return built.length > 0
    ? { text: `适合${named(built, true)}`, isFit: true }
    : { text: `不适合${named(judged, isBuilt)}`, isFit: false }
}
