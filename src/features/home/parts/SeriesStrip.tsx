import { fromText } from '@contract/rules/price'
import { ScrollView, Text, View } from '@tarojs/components'
import { ahead } from '@/features/links/ahead'
import { navigate } from '@/navigate'
import { useFirstCards } from '@/platform/engine/gestures/useFirstCards'
import { Picture } from '@/ui/Picture/Picture'
import type { HomeSeries } from '../model/home'
import { BlockHead } from './BlockHead'
import styles from './strips.module.scss'

/** A card and its gap: strips.module.scss. */
const CARD_PX = 244

interface SeriesStripProps {
  title: string
  target: string | null
  series: readonly HomeSeries[]
}

/** Horizontal strip of the car series; each opens its page. */
export function SeriesStrip({ title, target, series }: SeriesStripProps) {
  const { shown, moveProps } = useFirstCards(series, CARD_PX)
  return (
    <View>
      <BlockHead title={title} target={target} />
      <ScrollView scrollX enhanced showScrollbar={false} className={styles.strip} {...moveProps}>
        <View className={styles.row}>
          {shown.map((one) => (
            <View
              key={one.seriesId}
              className={styles.card}
              hoverClass="press"
              ariaRole="link"
              ariaLabel={one.name}
              {...ahead('carDetail', one.seriesId)}
              onClick={() => void navigate('carDetail', { seriesId: one.seriesId })}
            >
              <Picture src={one.imgUrl} ratio={16 / 9} />
              <View className={styles.facts}>
                <Text className={styles.name}>{one.name}</Text>
                <Text className={styles.price}>{fromText(one.priceFrom)}</Text>
              </View>
              <View className={styles.kind}>{one.className}</View>
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
