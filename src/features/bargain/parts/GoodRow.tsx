import { priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import type { BargainGood } from '../model/bargain'
import { couponText } from '../model/bargainText'
import styles from './parts.module.scss'

interface GoodRowProps {
  good: BargainGood
  /** Shown beside the name. */
  mark?: ReactNode
  /** Shown under the name. */
  note: string
  /** Shown at the lower right. */
  action: ReactNode
}

/** A car and its coupon for the monthly payment. */
export function GoodRow({ good, mark, note, action }: GoodRowProps) {
  return (
    <MediaRow src={good.thumbUrl} size={112} ratio={4 / 3} alt={good.seriesName}>
      <View className={styles.line}>
        <View className={styles.title}>{`${good.seriesName} ${couponText(good.goal)}`}</View>
        {mark}
      </View>
      <View className={styles.note}>{note}</View>
      <View className={styles.foot}>
        <View className={styles.monthly}>
          {Number.isNaN(good.monthly) ? '' : `月供 ${priceText(good.monthly)}`}
        </View>
        {action}
      </View>
    </MediaRow>
  )
}
