import { Text, View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Price } from '@/ui/Price/Price'
import { isCountingDown, type OrderDetail } from '../model/order'
import styles from './parts.module.scss'

interface OrderHeadProps {
  order: OrderDetail
  /** Called when the payment countdown ends; the mall decides the new state. */
  onDeadline: () => void
}

/** State of the order, and the payment deadline of an unpaid one. Renders nothing if the back end sends neither. */
export function OrderHead({ order, onDeadline }: OrderHeadProps) {
  const [latest] = order.timeline
  // 拓岭收银台 below 待发货 would say nothing without 支付成功.
  const title = latest?.title === order.statusText ? '' : latest?.title
  const note = [title, latest?.text].filter(Boolean).join('：')
  const isCounting = isCountingDown(order)
  if (!order.statusText && !note && !isCounting && !(order.refunded > 0)) return null
  return (
    <View className={styles.orderHeadHead} ariaRole="status">
      {order.statusText && <View className={styles.orderHeadStatus}>{order.statusText}</View>}
      {isCounting ? (
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
          <View className={styles.unbroken}>
            <Price fen={order.payable} size="s" className={styles.orderHeadSum} />
            <Text>，</Text>
          </View>
          <View className={styles.unbroken}>超时订单将自动关闭</View>
        </View>
      ) : (
        note !== '' && <View className={styles.note}>{note}</View>
      )}
      {order.refunded > 0 && (
        <View className={styles.note}>
          <Text>已退回</Text>
          <View className={styles.unbroken}>
            <Price fen={order.refunded} size="s" className={styles.orderHeadSum} />
            <Text>，</Text>
          </View>
          <View className={styles.unbroken}>原路返回付款账户</View>
        </View>
      )}
    </View>
  )
}
