import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import { useMemo, useState } from 'react'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { Tabs } from '@/ui/Tabs/Tabs'
import { leaveWithoutCarMode } from './chooseCarMode'
import { useCurrentCarMode } from './currentCarMode'
import { type Kind, kindsOf, ofKind, toSeries } from './model/series'
import { NoSeries } from './parts/NoSeries'
import { SeriesRow } from './parts/SeriesRow'

/** First step of choosing a vehicle: the series. */
export function SelectCarModeScreen() {
  const [kind, setKind] = useState<Kind>('all')
  const query = useQuery(asQuery(productApi.carSeries, { query: {} }))
  const all = useMemo(() => query.data?.list.map(toSeries), [query.data])
  const current = useCurrentCarMode()
  useUnload(() => leaveWithoutCarMode('series'))
  return (
    <Screen title="选择车系">
      {all?.length === 0 ? (
        <NoSeries onAgain={() => void query.refetch()} />
      ) : all ? (
        <>
          <Tabs tabs={kindsOf(all)} value={kind} onChange={setKind} />
          <View>
            {ofKind(all, kind).map((series, place) => (
              <SeriesRow
                key={series.seriesId}
                series={series}
                isCurrent={current?.seriesId === series.seriesId}
                eager={place < 6}
                onTap={() => void navigate('selectCarModeSub', { seriesId: series.seriesId })}
              />
            ))}
          </View>
        </>
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={6} />} />
      )}
    </Screen>
  )
}
