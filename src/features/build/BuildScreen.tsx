import { decodeBuild } from '@contract/rules/buildLink'
import { type Build, NOT_BUILDABLE } from '@contract/rules/buildRules'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { buildApi } from '@/api/build.generated'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { redirect } from '@/navigate'
import { entryValue } from '@/platform/engine/entryValues'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { useInSlices } from '@/ui/AfterFirstFrame'
import { Button } from '@/ui/Button/Button'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { toBuildOffer } from './model/offer'
import { lastBuild } from './model/savedBuilds'
import { ENTRY_VALUES } from './model/useBuild'
import type { BuildSource } from './model/wording'
import { BuildPage } from './parts/BuildPage'
import styles from './parts/parts.module.scss'

interface BuildScreenProps {
  /** A build as its link has it. */
  code?: string
  /** Series to begin with, where there is no build. */
  seriesId?: string
}

/** The build on the page, counted so that opening another one starts the page again. */
interface Requested {
  readonly build: Build | null
  /** Earlier choices for its price on the road, text of `encodeCost`; '' for none. */
  readonly cost: string
  readonly source: BuildSource
  readonly seriesId: string
  readonly count: number
}

/** Page for building a truck: type, colour, pack and accessories on the truck itself, and its price on the road. */
export function BuildScreen({ code = '', seriesId = '' }: BuildScreenProps) {
  const [requested, setRequested] = useState<Requested>(() => {
    const reloaded = decodeBuild(entryValue(ENTRY_VALUES.build) ?? '')
    const linked = reloaded ? null : decodeBuild(code)
    const { build, cost } = reloaded
      ? { build: reloaded, cost: entryValue(ENTRY_VALUES.cost) ?? '' }
      : linked
        ? { build: linked, cost: '' }
        : lastBuild(seriesId)
    return { build, cost, source: linked ? 'link' : 'last', seriesId: build?.seriesId ?? seriesId, count: 0 }
  })
  const query = useQuery({
    ...asQuery(buildApi.offer, { query: { seriesId: requested.seriesId } }),
    // Prices may have changed while the shop was in the background.
    refetchOnWindowFocus: true,
  })
  // The series of the last build on this device may be gone; then the page starts with the first series.
  const isLastGone = isNotFound(query.error) && code === '' && seriesId === '' && requested.seriesId !== ''
  if (isLastGone && requested.count === 0)
    setRequested({ build: null, cost: '', source: 'last', seriesId: '', count: 1 })
  const [shown, setShown] = useState<Requested | null>(null)
  const offer = useMemo(() => query.data && toBuildOffer(query.data), [query.data])
  const isReady = useInSlices(offer !== undefined)
  const open = (build: Build | null, source: BuildSource) => {
    if (!build) return
    const { seriesId, count } = requested
    const before = lastBuild(seriesId)
    setShown({ ...before, source: 'last', seriesId, count: count + 2 })
    // The loan and the old vehicle are the shopper's, whichever series it is.
    const cost = source === 'otherSeries' ? before.cost : ''
    setRequested({ build, cost, source, seriesId: build.seriesId, count: count + 1 })
  }
  if (offer && isReady && offer.types.length > 0) {
    return (
      <BuildPage
        key={requested.count}
        offer={offer}
        requested={requested.build}
        savedCost={requested.cost}
        source={requested.source}
        onOpen={(build) => open(build, 'otherSeries')}
        onOpenCode={(saved) => open(decodeBuild(saved), 'saved')}
      />
    )
  }
  return (
    <Screen title="定制皮卡">
      {(offer && isReady) || isNotFound(query.error) ? (
        <StateView
          state="empty"
          title={NOT_BUILDABLE}
          action="看全部车型"
          onAction={() => void redirect('carList')}
        />
      ) : (
        <Waiting of={query} skeleton={<DetailSkeleton ratio={16 / 9} />} />
      )}
      {shown && query.isError && (
        <View className={styles.wayBack}>
          <Button kind="ghost" onTap={() => setRequested(shown)}>
            回到刚才那台
          </Button>
        </View>
      )}
    </Screen>
  )
}
