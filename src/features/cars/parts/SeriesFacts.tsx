import { Text, View } from '@tarojs/components'
import { priceRange } from '@/lib/firstView'
import { Tag } from '@/ui/Tag/Tag'
import { financeHint } from '../model/financeHint'
import type { SeriesDetail } from '../model/toSeriesDetail'
import styles from './SeriesFacts.module.scss'

/** Name, price and key figures of a series. */
export function SeriesFacts({ series }: { series: SeriesDetail }) {
  const hint = financeHint(series.types.map(({ price }) => price))
  return (
    <View className={styles.facts}>
      <View className={styles.line}>
        <Text className={styles.name}>{series.name}</Text>
        <Text className={styles.latin}>{series.latinName}</Text>
      </View>
      <View className={styles.slogan}>{series.slogan}</View>
      {series.priceFrom && (
        <View className={styles.price}>
          <Text className={styles.aside}>指导价</Text>
          <Text className={styles.figure}>{priceRange(series.priceFrom, series.priceTo)}</Text>
        </View>
      )}
      {hint && <View className={styles.hint}>{hint}</View>}
      <View className={styles.tags}>
        {series.className && <Tag>{series.className}</Tag>}
        {series.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </View>
      {series.figures.length > 0 && (
        <View className={styles.figures}>
          {series.figures.map(({ label, value, unit }) => (
            <View key={label} className={styles.one}>
              <View className={styles.amount}>
                <Text className={styles.value}>{value}</Text>
                <Text className={styles.unit}>{unit}</Text>
              </View>
              <View className={styles.label}>{label}</View>
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
