import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { serverNow } from '@/api/http/clock'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Price } from '@/ui/Price/Price'
import { isCountingDown, type Order } from '../model/order'
import type { OrderAction } from '../model/orderAction'
import { OrderLines } from '../OrderLines'
import { OrderButtons } from './OrderButtons'
import styles from './OrderCard.module.scss'

interface OrderCardProps {
  order: Order
  onOpen: (order: Order) => void
  onAction: (action: OrderAction, order: Order) => void
  /** Called when the payment countdown ends; the mall decides the new state. */
  onDeadline: () => void
}

/** Card of an order in the list. */
export const OrderCard = memo(function OrderCard({ order, onOpen, onAction, onDeadline }: OrderCardProps) {
  return (
    <View className={styles.card} ariaRole="listitem">
      <View
        hoverClass="press"
        ariaRole="link"
        ariaLabel={`订单 ${order.orderSn}，${order.statusText}`}
        onClick={() => onOpen(order)}
      >
        <View className={styles.head}>
          <Text className={styles.number}>{order.orderSn}</Text>
          <Text className={order.isClosed ? styles.closed : styles.status}>{order.statusText}</Text>
        </View>
        <OrderLines lines={order.lines} />
        <View className={styles.total}>
          <Text>
            {order.isVehicle
              ? '定金'
              : `${order.pieces ? `共 ${order.pieces} 件，` : ''}${order.isUnpaid ? '应付' : '合计'}`}
          </Text>
          <Price fen={order.payable} size="m" />
        </View>
      </View>
      {order.actions.length > 0 && (
        <View className={styles.foot}>
          {isCountingDown(order) && (
            <View className={styles.deadline}>
              <Text>剩余</Text>
              <Countdown
                left={() => order.payDeadline - serverNow()}
                endKey={order.orderId}
                onEnd={onDeadline}
              />
            </View>
          )}
          <OrderButtons actions={order.actions} onAction={(action) => onAction(action, order)} />
        </View>
      )}
    </View>
  )
})
