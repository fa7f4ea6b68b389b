import { useQuery } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { isOffered } from '@/features/links/linkTarget'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Cell } from '@/ui/Cell/Cell'
import { Chips } from '@/ui/Chips/Chips'
import { Heading } from '@/ui/Heading/Heading'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { StateView } from '@/ui/StateView/StateView'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './cars.module.scss'
import {
  BANDS,
  byBrand,
  type Kind,
  kindsOf,
  matching,
  ofKind,
  type Series,
  toSeries,
  withinBand,
} from './model/series'
import { NoSeries } from './parts/NoSeries'
import { SeriesCard } from './parts/SeriesCard'

/** Page with all car series (tab 1). */
export function CarListScreen() {
  useShared({ title: '拓岭全部车型', path: pageUrl('carList') })
  const [kind, setKind] = useState<Kind>('all')
  const [text, setText] = useState('')
  const query = useQuery(asQuery(productApi.carSeries, { query: {} }))
  const all = useMemo(() => query.data?.list.map(toSeries), [query.data])
  const [band, setBand] = useState('')
  const shown = useMemo(
    () => all && byBrand(withinBand(matching(ofKind(all, kind), text), band)),
    [all, kind, text, band],
  )
  const showAll = () => {
    setText('')
    setBand('')
    setKind('all')
  }
  return (
    <Screen title="全部车型" tab={1}>
      {all?.length === 0 ? (
        <NoSeries onAgain={() => void query.refetch()} />
      ) : all && shown ? (
        <>
          <View className={styles.search}>
            <SearchBar value={text} placeholder="搜索车型" onChange={setText} onSearch={setText} />
          </View>
          <Tabs tabs={kindsOf(all)} value={kind} onChange={setKind} className={styles.kinds} />
          <Chips
            oneRow
            label="价格"
            options={BANDS}
            value={band ? [band] : []}
            onTap={(value) => setBand(value === band ? '' : value)}
          />
          {isOffered('build') && (
            <Cell
              title="定制我的皮卡"
              note="选颜色、装配件，算清落地价"
              onTap={() => void navigate('build')}
            />
          )}
          {shown.length > 0 ? (
            shown.map(({ brandId, brandName, series }, at) => (
              <View key={brandId}>
                <Heading className={styles.brand}>
                  <Text>{brandName}</Text>
                  <Text className={styles.count}>{`${series.length} 个车系`}</Text>
                </Heading>
                <View>
                  {series.map((one, place) => (
                    <SeriesCard
                      key={one.seriesId}
                      series={one}
                      eager={at === 0 && place < 2}
                      onTap={openSeries}
                    />
                  ))}
                </View>
              </View>
            ))
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
      ) : (
        <Waiting of={query} skeleton={<SeriesSkeleton />} />
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
