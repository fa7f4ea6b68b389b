import { decodeBuild } from '@contract/rules/buildLink'
import type { Build } from '@contract/rules/buildRules'
import { yuanToFen } from '@contract/rules/price'
import type { savedBuild } from '@contract/shapes/build'
import type { z } from 'zod'
import { getStored, setStored } from '@/platform/host/storage'
import type { StoredBuild } from '@/platform/host/storage/keys'

/** A saved truck, in the account or on this device. */
export interface SavedBuild extends StoredBuild {
  /** Id in the account; '' on this device. */
  readonly id: string
  readonly isPossible: boolean
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
  withdrawnNames: wire.withdrawnNames,
})

const stored = () => getStored('builds') ?? { last: '', saved: [] }

export const saveLastBuild = (last: string, lastSeries: string) =>
  setStored('builds', { ...stored(), last, lastSeries })

/** Returns the build that was last on the page, of this series if one is given. */
export function lastBuild(seriesId: string): Build | null {
  const last = decodeBuild(stored().last)
  return last && (seriesId === '' || last.seriesId === seriesId) ? last : null
}

export const buildsOnDevice = (): SavedBuild[] =>
  stored().saved.map((build) => ({ ...build, id: '', isPossible: true, withdrawnNames: [] }))

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
