import { encodeBuild, type Opened, openBuild } from '@contract/rules/buildLink'
import { type Build, judgeBuild, toggleAccessory, withType } from '@contract/rules/buildRules'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '@/api/http/clock'
import { isOnTop } from '@/navigate'
import { setEntryValue } from '@/platform/engine/entryValues'
import { useLatestState } from '@/ui/useLatestState'
import { type CostForm, costOf, encodeCost, restoreCost } from './cost'
import type { BuildOffer } from './offer'
import { saveLastBuild } from './savedBuilds'

/** Under these names the page's history entry has its build and `encodeCost`, so that a reload keeps the choices. */
export const ENTRY_VALUES = { build: 'build', cost: 'cost' } as const

/**
 * The build on the page, and what it costs. `requested`: from the address, or the last one on this device. `savedCost`:
 * what was chosen for its price and fitting before, text of `encodeCost`.
 */
export function useBuild(offer: BuildOffer, requested: Build | null, savedCost: string) {
  const [opened] = useState<Opened>(() => openBuild(offer.range, requested ?? EMPTY))
  const [build, setBuild, latest] = useLatestState<Build>(opened.build)
  const [cost, setCost] = useState<CostForm>(() => restoreCost(offer, savedCost))
  const code = encodeBuild(build)
  const costText = encodeCost(offer, cost)
  useEffect(() => {
    saveLastBuild(code, offer.seriesName, costText)
    // If another page is on top, the history entry belongs to that page.
    if (!isOnTop('build')) return
    setEntryValue(ENTRY_VALUES.build, code)
    setEntryValue(ENTRY_VALUES.cost, costText)
  }, [code, costText, offer.seriesName])
  const road = useMemo(() => costOf(offer, build, cost, serverNow()), [offer, build, cost])
  const objections = useMemo(() => judgeBuild(offer.range, build), [offer, build])
  return {
    build,
    setBuild,
    code,
    opened,
    objections,
    chooseType: (typeId: string) => setBuild(withType(offer.range, latest.current, typeId)),
    chooseColour: (colourId: string) => setBuild({ ...latest.current, colourId }),
    choosePack: (packId: string) => setBuild({ ...latest.current, packId }),
    toggle: (key: string) => setBuild(toggleAccessory(offer.range, latest.current, key)),
    /** Returns the build including taps that aren't drawn yet; for the handlers of buttons. */
    now: () => latest.current,
    cost,
    changeCost: (part: Partial<CostForm>) => setCost((before) => ({ ...before, ...part })),
    road,
  }
}

const EMPTY: Build = { seriesId: '', typeId: '', colourId: '', packId: '', accessories: [] }
