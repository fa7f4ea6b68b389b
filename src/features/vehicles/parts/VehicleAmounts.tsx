import { View } from '@tarojs/components'
import { Price } from '@/ui/Price/Price'
import type { Selection } from '../model/vehicleGoods'
import styles from './VehicleAmounts.module.scss'

/** Amounts to pay now and at the dealer, as calculated by the mall. */
export function VehicleAmounts({
  selection,
}: {
  selection: Pick<Selection, 'price' | 'deposit' | 'balance'>
}) {
  return (
    <View className={styles.table}>
      <View className={styles.row}>
        <View>车辆总价</View>
        <Price fen={selection.price} />
      </View>
      <View className={styles.row}>
        <View>尾款（门店支付）</View>
        <Price fen={selection.balance} />
      </View>
      <View className={styles.total}>
        <View>定金</View>
        <Price fen={selection.deposit} size="l" />
      </View>
    </View>
  )
}
