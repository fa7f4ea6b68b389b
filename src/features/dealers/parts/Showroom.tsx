import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Heading } from '@/ui/Heading/Heading'
import { Icon } from '@/ui/Icon/Icon'
import type { DealerHome } from '../model/dealerHome'
import { SeriesRow } from './SeriesRow'
import styles from './Showroom.module.scss'

const SHOWN = 3

/** Shows the first series in the dealer's showroom and a link to all of them. */
export function Showroom({ home: { dealer, series } }: { home: DealerHome }) {
  if (series.length === 0) return null
  return (
    <View className={styles.section}>
      <View className={styles.head}>
        <Heading>在展车型</Heading>
        {series.length > SHOWN && (
          <View
            className={styles.all}
            hoverClass="press"
            ariaRole="link"
            ariaLabel={`全部 ${series.length} 款在展车型`}
            onClick={() => void navigate('dealerCarList', { dealerId: dealer.dealerId })}
          >
            {`全部 ${series.length} 款`}
            <Icon name="chevron-right" size={14} />
          </View>
        )}
      </View>
      <View ariaRole="list">
        {series.slice(0, SHOWN).map((one) => (
          <SeriesRow key={one.seriesId} dealerId={dealer.dealerId} series={one} />
        ))}
      </View>
    </View>
  )
}
