import { Text, View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Price } from '@/ui/Price/Price'
import { isCountingDown, type OrderDetail } from '../model/order'
import styles from './OrderHead.module.scss'

interface OrderHeadProps {
  order: OrderDetail
  /** Called when the payment countdown ends; the mall decides the new state. */
  onDeadline: () => void
}

/** State of the order, and the payment deadline of an unpaid one. */
export function OrderHead({ order, onDeadline }: OrderHeadProps) {
  const latest = order.timeline[0]
  return (
    <View className={styles.head} ariaRole="status">
      <View className={styles.status}>{order.statusText}</View>
      {isCountingDown(order) ? (
        <View className={styles.note}>
          <Text>请在</Text>
          <View className={styles.clock}>
            <Countdown
              left={() => order.payDeadline - serverNow()}
              endKey={order.orderId}
              onEnd={onDeadline}
            />
          </View>
          <Text>内支付</Text>
          <Price fen={order.payable} size="s" className={styles.sum} />
          <Text>，超时订单将自动关闭</Text>
        </View>
      ) : (
        latest?.text && <View className={styles.note}>{latest.text}</View>
      )}
      {order.refunded > 0 && (
        <View className={styles.note}>
          <Text>已退回</Text>
          <Price fen={order.refunded} size="s" className={styles.sum} />
          <Text>，原路返回付款账户</Text>
        </View>
      )}
    </View>
  )
}
