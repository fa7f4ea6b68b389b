import { View } from '@tarojs/components'
import clsx from 'clsx'
import { Price } from '@/ui/Price/Price'
import type { Priced } from '../priced'
import styles from './Amounts.module.scss'

/** Table of the amounts from the mall; dimmed while they are being fetched again. */
export function Amounts({ priced, isSettled }: { priced: Priced; isSettled: boolean }) {
  return (
    <View className={clsx(styles.table, !isSettled && styles.unsettled)}>
      <View className={styles.row}>
        <View className={styles.name}>商品金额</View>
        <Price fen={priced.goodsAmount} />
      </View>
      <View className={styles.row}>
        <View className={styles.name}>运费</View>
        {priced.deliveryFee === 0 ? <View>免运费</View> : <Price fen={priced.deliveryFee} />}
      </View>
      {priced.discountAmount > 0 && (
        <View className={styles.row}>
          <View className={styles.name}>优惠</View>
          <Price fen={-priced.discountAmount} tone="accent" />
        </View>
      )}
      <View className={clsx(styles.row, styles.total)}>
        <View className={styles.name}>应付</View>
        <Price fen={priced.payableAmount} size="l" />
      </View>
    </View>
  )
}
