import { View } from '@tarojs/components'
import { isNotFound } from '@/api/http/errors'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import styles from './dealers.module.scss'
import { useDealerHome } from './model/dealerHome'
import { SeriesRow } from './parts/SeriesRow'

/** Lists the car series in a dealer's showroom. */
export function DealerCarListScreen({ dealerId = '' }: { dealerId?: string }) {
  const { query, home } = useDealerHome(dealerId)
  const isGone = dealerId === '' || isNotFound(query.error)
  return (
    <Screen title="门店车型">
      {isGone ? (
        <StateView
          state="empty"
          title="没有找到这家门店"
          action="看附近门店"
          onAction={() => void redirect('dealers', {})}
        />
      ) : home ? (
        <>
          <View className={styles.head}>
            {[home.dealer.dealerName, home.series.length > 0 && `在展 ${home.series.length} 款`]
              .filter(Boolean)
              .join(' · ')}
          </View>
          {home.series.length > 0 ? (
            <View className={styles.list} ariaRole="list">
              {home.series.map((series) => (
                <SeriesRow key={series.seriesId} dealerId={dealerId} series={series} />
              ))}
            </View>
          ) : (
            <StateView
              state="empty"
              title="展厅正在换新"
              note="打电话问问门店，或者看看别家"
              action="看附近门店"
              onAction={() => void redirect('dealers', {})}
            />
          )}
        </>
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={5} />} />
      )}
    </Screen>
  )
}
