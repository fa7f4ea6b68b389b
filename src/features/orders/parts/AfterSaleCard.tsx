import { minuteText } from '@contract/rules/dateText'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import type { AfterSaleOrder } from '../model/afterSale'
import { OrderLines } from '../OrderLines'
import styles from './OrderCard.module.scss'

interface AfterSaleCardProps {
  order: AfterSaleOrder
  onOpen: (afterOrderId: string) => void
}

/** Card of an after-sale request in the list. */
export const AfterSaleCard = memo(function AfterSaleCard({ order, onOpen }: AfterSaleCardProps) {
  return (
    <View
      className={styles.card}
      hoverClass="press"
      ariaRole="link"
      ariaLabel={`售后 ${order.orderSn}，${order.orderStatusCDesc}`}
      onClick={() => onOpen(order.afterOrderId)}
    >
      <View className={styles.head}>
        <Text className={styles.number}>{minuteText(order.createdAt)}</Text>
        <Text className={styles.status}>{order.orderStatusCDesc}</Text>
      </View>
      <OrderLines lines={order.orderGoods} />
    </View>
  )
})
