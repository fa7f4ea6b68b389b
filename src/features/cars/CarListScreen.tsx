import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { describeFailure } from '@/api/http/errors'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './CarListScreen.module.scss'
import { type Kind, kindsOf, matching, ofKind, type Series, toSeries } from './model/series'
import { SeriesCard } from './parts/SeriesCard'

/** All car models (tab 1). */
export function CarListScreen() {
  const [kind, setKind] = useState<Kind>('all')
  const [words, setWords] = useState('')
  const query = useQuery(asQuery(productApi.carSeries, { query: {} }))
  const all = useMemo(() => query.data?.list.map(toSeries), [query.data])
  const shown = useMemo(() => all && matching(ofKind(all, kind), words), [all, kind, words])
  const showAll = () => {
    setWords('')
    setKind('all')
  }
  return (
    <Screen title="全部车型" tab={1}>
      {all && shown ? (
        <>
          <View className={styles.search}>
            <SearchBar value={words} placeholder="搜索车型" onChange={setWords} onSearch={setWords} />
          </View>
          <Tabs tabs={kindsOf(all)} value={kind} onChange={setKind} className={styles.kinds} />
          {shown.length > 0 ? (
            <View ariaRole="list">
              {shown.map((series, place) => (
                <SeriesCard key={series.seriesId} series={series} eager={place < 2} onTap={openSeries} />
              ))}
            </View>
          ) : (
            <StateView
              state="empty"
              art="empty-search"
              title="没有找到这样的车型"
              action="看全部车型"
              onAction={showAll}
            />
          )}
        </>
      ) : query.isError ? (
        <StateView state="failed" note={describeFailure(query.error)} onAction={() => void query.refetch()} />
      ) : (
        <PageLoad skeleton={<SeriesSkeleton />} onRetry={() => void query.refetch()} />
      )}
    </Screen>
  )
}

function openSeries({ seriesId }: Series) {
  void navigate('carDetail', { seriesId })
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
