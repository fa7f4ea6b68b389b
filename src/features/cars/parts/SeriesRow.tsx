import { fromText } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/Icon/Icon'
import { Picture } from '@/ui/Picture/Picture'
import { Tag } from '@/ui/Tag/Tag'
import type { Series } from '../model/series'
import styles from './SeriesRow.module.scss'

interface SeriesRowProps {
  series: Series
  isCurrent: boolean
  eager?: boolean
  onTap: () => void
}

/** A series as a row of a list to choose from. */
export function SeriesRow({ series, isCurrent, eager, onTap }: SeriesRowProps) {
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
      <View className={styles.photo}>
        <Picture src={series.thumbUrl} ratio={4 / 3} round="s" eager={eager} />
      </View>
      <View className={styles.words}>
        <View className={styles.line}>
          <Text className={styles.name}>{series.name}</Text>
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
      </View>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </View>
  )
}
