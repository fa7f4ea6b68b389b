import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { describeFailure } from '@/api/http/errors'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'
import { Screen } from '@/shell/Screen'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './CarListScreen.module.scss'
import { type Kind, kindsOf, ofKind, toSeries } from './model/series'
import { SeriesCard } from './parts/SeriesCard'

/** All car models (tab 1). */
export function CarListScreen() {
  const [kind, setKind] = useState<Kind>('all')
  const query = useQuery(asQuery(productApi.carSeries, { query: {} }))
  const all = useMemo(() => query.data?.list.map(toSeries), [query.data])
  return (
    <Screen title="全部车型" tab={1}>
      {all ? (
        <>
          <Tabs tabs={kindsOf(all)} value={kind} onChange={setKind} className={styles.kinds} />
          <View ariaRole="list">
            {ofKind(all, kind).map((series, place) => (
              <SeriesCard key={series.seriesId} series={series} eager={place < 2} />
            ))}
          </View>
        </>
      ) : query.isError ? (
        <StateView state="failed" note={describeFailure(query.error)} onAction={() => void query.refetch()} />
      ) : (
        <PageLoad skeleton={<SeriesSkeleton />} onRetry={() => void query.refetch()} />
      )}
    </Screen>
  )
}

function SeriesSkeleton() {
  return (
    <View className={styles.skeleton} ariaRole="status" ariaLabel="正在加载">
      <Skeleton height="24px" />
      <Skeleton shape="box" ratio={16 / 13} />
      <Skeleton shape="box" ratio={16 / 13} />
    </View>
  )
}
