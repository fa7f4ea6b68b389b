import { fromText } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { ahead } from '@/features/links/ahead'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import type { ShownSeries } from '../model/dealerHome'
import styles from './SeriesRow.module.scss'

/** Row of a car series: opens the series page, or a test drive booking if the dealer has a demo car. */
export function SeriesRow({ dealerId, series }: { dealerId: string; series: ShownSeries }) {
  const { seriesId, name, className, slogan, thumbUrl, priceFrom, hasDemo } = series
  return (
    <View className={styles.row} ariaRole="listitem">
      <View
        hoverClass="press"
        ariaRole="link"
        ariaLabel={[name, className, fromText(priceFrom)].filter(Boolean).join('，')}
        {...ahead('carDetail', seriesId)}
        onClick={() => void navigate('carDetail', { seriesId })}
      >
        <MediaRow src={thumbUrl} size={128} ratio={16 / 10}>
          <View className={styles.name}>{name}</View>
          <View className={styles.note}>{slogan}</View>
          {priceFrom && (
            <View className={styles.price}>
              <Text className={styles.figure}>{priceFrom}</Text>
              <Text className={styles.from}>起</Text>
            </View>
          )}
        </MediaRow>
      </View>
      <View className={styles.step}>
        {hasDemo ? (
          <Button
            kind="secondary"
            size="s"
            label={`预约试驾${name}`}
            onTap={() => void navigate('appointment', { seriesId, dealerId })}
          >
            预约试驾
          </Button>
        ) : (
          <View className={styles.none}>仅展车，暂无试驾车</View>
        )}
      </View>
    </View>
  )
}
