import { Text, View } from '@tarojs/components'
import { Price } from '@/ui/Price/Price'
import { Section } from '@/ui/Section/Section'
import type { OrderDetail } from '../model/order'
import styles from './OrderFacts.module.scss'

/** Amounts of the order, as calculated by the mall. */
export function OrderAmounts({ order }: { order: OrderDetail }) {
  return (
    <Section>
      <Row label={order.isVehicle ? '定金' : '商品金额'} fen={order.goodsAmount} />
      {!order.isVehicle && <Row label="运费" fen={order.deliveryFee} />}
      {order.discount > 0 && (
        <Row label={order.couponName ? `优惠（${order.couponName}）` : '优惠'} fen={-order.discount} />
      )}
      <View className={styles.sum}>
        <Text>{order.isUnpaid ? '应付' : '合计'}</Text>
        <Price fen={order.payable} size="l" />
      </View>
    </Section>
  )
}

/** Amount with its label; an unknown one is left out. */
function Row({ label, fen }: { label: string; fen: number }) {
  if (Number.isNaN(fen)) return null
  return (
    <View className={styles.row}>
      <Text className={styles.label}>{label}</Text>
      <View className={styles.value}>
        {fen < 0 && <Text>−</Text>}
        <Price fen={Math.abs(fen)} size="s" />
      </View>
    </View>
  )
}
