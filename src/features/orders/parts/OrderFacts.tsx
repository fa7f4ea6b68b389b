import { dateTimeText } from '@contract/rules/dateText'
import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { copyText } from '@/ui/feedback/copyText'
import { Section } from '@/ui/Section/Section'
import type { OrderDetail } from '../model/order'
import styles from './OrderFacts.module.scss'

/** Order number, time, payment method and remark. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  return (
    <Section>
      <View className={styles.row}>
        <Text className={styles.label}>订单编号</Text>
        <View className={styles.value}>
          <Text className={styles.figures}>{order.orderSn}</Text>
          <Button kind="ghost" size="s" label="复制订单编号" onTap={() => void copyText(order.orderSn)}>
            复制
          </Button>
        </View>
      </View>
      <Row label="下单时间" text={dateTimeText(order.createdAt)} />
      <Row label="支付方式" text={order.payChannel} />
      <Row label="备注" text={order.remark} />
    </Section>
  )
}

function Row({ label, text }: { label: string; text: string }) {
  if (!text) return null
  return (
    <View className={styles.row}>
      <Text className={styles.label}>{label}</Text>
      <Text className={styles.value}>{text}</Text>
    </View>
  )
}
