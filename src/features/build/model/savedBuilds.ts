import { decodeBuild, openBuild } from '@contract/rules/buildLink'
import { type Build, canBuild } from '@contract/rules/buildRules'
import { yuanToFen } from '@contract/rules/price'
import type { savedBuild } from '@contract/shapes/build'
import type { z } from 'zod'
import { getStored, setStored } from '@/platform/host/storage'
import type { StoredBuild } from '@/platform/host/storage/keys'
import type { BuildOffer } from './offer'

/** A saved truck, in the account or on this device. */
export interface SavedBuild extends StoredBuild {
  /** Id in the account; '' on this device. */
  readonly id: string
  readonly isPossible: boolean
  /** Whether anybody has compared it with what is offered today; a device knows only the series that were open on it. */
  readonly isChecked: boolean
  /** Names of its parts that aren't offered any more. */
  readonly withdrawnNames: readonly string[]
}

/** Builds that are saved on one device. */
const MAX_ON_DEVICE = 20

export const toSavedBuild = (wire: z.output<typeof savedBuild>): SavedBuild => ({
  id: wire.buildId,
  name: wire.name,
  code: wire.code,
  seriesName: wire.seriesName,
  text: wire.text,
  imgUrl: wire.image,
  price: yuanToFen(wire.price),
  isPossible: wire.possible,
  isChecked: true,
  withdrawnNames: wire.withdrawnNames,
})

const stored = () => getStored('builds') ?? { last: '', saved: [] }

export const saveLastBuild = (last: string, lastSeries: string, lastCost = '') =>
  setStored('builds', { ...stored(), last, lastSeries, lastCost })

/** A build, and what was chosen for its price on the road, as text of `encodeCost`. */
interface BuildWithCost {
  readonly build: Build | null
  readonly cost: string
}

/** Returns the build that was last on the page, of this series if one is given. */
export function lastBuild(seriesId: string): BuildWithCost {
  const { last, lastCost = '' } = stored()
  const build = decodeBuild(last)
  const isRequested = build && (seriesId === '' || build.seriesId === seriesId)
  return isRequested ? { build, cost: lastCost } : { build: null, cost: '' }
}

export const buildsOnDevice = (): StoredBuild[] => stored().saved

/** Returns a build on this device as far as the offers that the device has read tell what has become of it. */
export function checkOnDevice(
  build: StoredBuild,
  offers: readonly Pick<BuildOffer, 'range' | 'series'>[],
): SavedBuild {
  const saved = decodeBuild(build.code)
  const offer = offers.find(({ range }) => range.seriesId === saved?.seriesId)
  if (saved && offer) {
    const { build: rest, dropped, misfits } = openBuild(offer.range, saved)
    const withdrawnNames = [...dropped, ...misfits]
    const isPossible = withdrawnNames.length === 0 && canBuild(offer.range, rest)
    return { ...build, id: '', isPossible, isChecked: true, withdrawnNames }
  }
  // Each offer lists all series that can be built.
  const series = offers[0]?.series ?? []
  const isGone = series.length > 0 && !series.some(({ seriesId }) => seriesId === saved?.seriesId)
  const price = isGone ? 0 : build.price
  return { ...build, price, id: '', isPossible: !isGone, isChecked: isGone, withdrawnNames: [] }
}

/** Saves a build on this device; the same choices are saved once. Returns false when there are too many. */
export function saveOnDevice(build: StoredBuild): boolean {
  const { saved } = stored()
  const others = saved.filter(({ code }) => code !== build.code)
  if (others.length >= MAX_ON_DEVICE) return false
  setStored('builds', { ...stored(), saved: [build, ...others] })
  return true
}

export function renameOnDevice(code: string, name: string) {
  const saved = stored().saved.map((one) => (one.code === code ? { ...one, name } : one))
  setStored('builds', { ...stored(), saved })
}

export function removeFromDevice(code: string) {
  setStored('builds', { ...stored(), saved: stored().saved.filter((one) => one.code !== code) })
}
