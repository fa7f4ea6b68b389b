import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { priceText } from '@/lib/price'
import { Picture } from '@/ui/Picture/Picture'
import { Price } from '@/ui/Price/Price'
import type { BargainGood } from '../model/bargain'
import styles from './DealTile.module.scss'

interface DealTileProps {
  good: BargainGood
  note: string
  /** At the lower right: a button or a state. */
  action: ReactNode
  /** Under the words: how far it has come. */
  children?: ReactNode
}

/** A car and the coupon towards its monthly payment. */
export function DealTile({ good, note, action, children }: DealTileProps) {
  return (
    <View className={styles.tile} ariaRole="listitem">
      <View className={styles.head}>
        <View className={styles.picture}>
          <Picture src={good.imgUrl} round="s" alt={good.seriesName} />
        </View>
        <View className={styles.words}>
          <View className={styles.title}>{`${good.seriesName} · ${priceText(good.goal)} 月供券`}</View>
          <View className={styles.note}>{note}</View>
          <View className={styles.foot}>
            <Price fen={good.monthly} size="m" prefix="月供" />
            {action}
          </View>
        </View>
      </View>
      {children && <View className={styles.bar}>{children}</View>}
    </View>
  )
}
