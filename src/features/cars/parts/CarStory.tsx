import { View } from '@tarojs/components'
import { Picture } from '@/ui/Picture/Picture'
import type { SeriesDetail } from '../model/toSeriesDetail'
import styles from './CarStory.module.scss'

/** Texts and pictures that present the series; nothing without any. */
export function CarStory({ series }: { series: SeriesDetail }) {
  if (!series.intro && series.story.length === 0) return null
  return (
    <View className={styles.story}>
      <View className={styles.intro}>{series.intro}</View>
      {series.story.map(({ title, text, imgUrl }) => (
        <View key={title} className={styles.block}>
          {imgUrl && <Picture src={imgUrl} ratio={16 / 9} />}
          <View className={styles.title} ariaRole="heading">
            {title}
          </View>
          <View className={styles.text}>{text}</View>
        </View>
      ))}
    </View>
  )
}
