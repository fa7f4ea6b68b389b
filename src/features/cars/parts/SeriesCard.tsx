import { fromText } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { ahead } from '@/features/links/ahead'
import { Picture } from '@/ui/Picture/Picture'
import { Tag } from '@/ui/Tag/Tag'
import type { Series } from '../model/series'
import styles from './parts.module.scss'

interface SeriesCardProps {
  series: Series
  /** On the first screen: load the picture immediately. */
  eager?: boolean
  onTap: (series: Series) => void
}

/** A series as a wide card with a large picture and little text. */
export const SeriesCard = memo(function SeriesCard({ series, eager, onTap }: SeriesCardProps) {
  return (
    <View
      className={styles.card}
      hoverClass="press"
      ariaRole="link"
      ariaLabel={[series.name, series.className, fromText(series.priceFrom)].filter(Boolean).join('，')}
      {...ahead('carDetail', series.seriesId)}
      onClick={() => onTap(series)}
    >
      <Picture
        src={series.imgUrl}
        ratio={16 / 9}
        eager={eager}
        alt={[series.name, series.className].filter(Boolean).join('，')}
      />
      <View className={styles.seriesCardText}>
        <View className={styles.seriesCardLine}>
          <Text className={styles.seriesCardName}>{series.name}</Text>
          <Text className={styles.latin}>{series.latinName}</Text>
          {series.priceFrom && (
            <View className={styles.seriesCardPrice}>
              <Text className={styles.figure}>{series.priceFrom}</Text>
              <Text className={styles.from}>起</Text>
            </View>
          )}
        </View>
        <View className={styles.slogan}>{series.slogan}</View>
        <View className={styles.seriesCardTags}>
          {series.className && <Tag>{series.className}</Tag>}
          {series.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </View>
      </View>
    </View>
  )
})
