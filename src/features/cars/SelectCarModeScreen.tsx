import { fromText } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import { useMemo, useState } from 'react'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Icon } from '@/ui/Icon/Icon'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { Tabs } from '@/ui/Tabs/Tabs'
import { Tag } from '@/ui/Tag/Tag'
import styles from './cars.module.scss'
import { leaveWithoutCarMode, useCurrentCarMode } from './chooseCarMode'
import { type Kind, kindsOf, ofKind, type Series, toSeries } from './model/series'
import { NoSeries } from './parts/NoSeries'

interface SeriesRowProps {
  series: Series
  isCurrent: boolean
  eager?: boolean
  onTap: () => void
}

/** A series as a row of a list to choose from. */
function SeriesRow({ series, isCurrent, eager, onTap }: SeriesRowProps) {
  return (
    <View
      className={styles.row}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={[series.name, series.className, fromText(series.priceFrom), isCurrent && '上次所选']
        .filter(Boolean)
        .join('，')}
      onClick={onTap}
    >
      <MediaRow
        src={series.thumbUrl}
        size={116}
        ratio={4 / 3}
        eager={eager}
        centred
        tail={<Icon name="chevron-right" size={16} className={styles.arrow} />}
      >
        <View className={styles.line}>
          <Text className={styles.selectCarModeName}>{series.name}</Text>
          {isCurrent && <Tag tone="accent">上次所选</Tag>}
        </View>
        <View className={styles.kind}>
          {[series.className, series.typeCount !== null && `${series.typeCount} 款车型`]
            .filter(Boolean)
            .join(' · ')}
        </View>
        {series.priceFrom && (
          <View className={styles.price}>
            <Text className={styles.figure}>{series.priceFrom}</Text>
            <Text className={styles.from}>起</Text>
          </View>
        )}
      </MediaRow>
    </View>
  )
}

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
