import { dateTimeText, minuteText } from '@contract/rules/dateText'
import { maskPhone } from '@contract/rules/phone'
import { regionText } from '@contract/rules/regionText'
import { Text, View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { copyText } from '@/ui/feedback/copyText'
import { Icon } from '@/ui/Icon/Icon'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { Price } from '@/ui/Price/Price'
import { Section } from '@/ui/Section/Section'
import { Timeline } from '@/ui/Timeline/Timeline'
import type { OrderDetail } from '../model/order'
import styles from './parts.module.scss'

/** Amounts of the order, as calculated by the mall; unknown ones are left out. */
export function OrderAmounts({ order }: { order: OrderDetail }) {
  return (
    <Section>
      <AmountRow label={order.isVehicle ? '定金' : '商品金额'} fen={order.goodsAmount} />
      {!order.isVehicle && <AmountRow label="运费" fen={order.deliveryFee} />}
      {order.discount > 0 && (
        <AmountRow label={order.couponName ? `优惠（${order.couponName}）` : '优惠'} fen={-order.discount} />
      )}
      {order.lowered > 0 && <AmountRow label="商家改价" fen={-order.lowered} />}
      {!Number.isNaN(order.payable) && (
        <View className={styles.orderFactsSum}>
          <Text>{order.isUnpaid ? '应付' : '合计'}</Text>
          <Price fen={order.payable} size="l" />
        </View>
      )}
    </Section>
  )
}

/** Amount with its label; an unknown one is left out. */
function AmountRow({ label, fen }: { label: string; fen: number }) {
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

/** Delivery address of the order, as saved with it. Renders nothing if the back end sends none. */
export function OrderAddress({ address }: { address: OrderDetail['address'] }) {
  const { provinceName, cityName, districtName, detail } = address
  const place = `${regionText([provinceName, cityName, districtName])} ${detail}`.trim()
  if (!address.name && !place) return null
  return (
    <Section>
      <View className={styles.orderAddressRow}>
        <Icon name="location" size={20} className={styles.icon} />
        <View className={styles.text}>
          <View className={styles.person}>
            <Text>{address.name}</Text>
            <Text className={styles.phone}>{maskPhone(address.phone)}</Text>
          </View>
          <View className={styles.place}>{place}</View>
        </View>
      </View>
    </Section>
  )
}

/** Events of the order, latest first. */
export function OrderHistory({ entries }: { entries: OrderDetail['timeline'] }) {
  if (entries.length === 0) return null
  return (
    <Section title="订单动态">
      <Timeline
        entries={entries.map(({ at, title, text }, place) => ({
          key: entries.length - place,
          title,
          note: text || undefined,
          time: minuteText(at),
        }))}
      />
    </Section>
  )
}

/** Link to customer service, with the order attached. */
export function OrderHelp({ orderId }: { orderId: string }) {
  return (
    <CellGroup className={styles.help}>
      <Cell
        lead={<MoreIcon name="headset" />}
        title="联系客服"
        onTap={() => void navigate('service', { orderId })}
      />
    </CellGroup>
  )
}

/** Accessories that a dealer fits: leads to the appointment for that. */
export function OrderFitting({ order: { orderId, fitting } }: { order: OrderDetail }) {
  if (fitting === 'none' || !isServed('/ext/appointments/kinds')) return null
  const isBooked = fitting === 'booked'
  return (
    <CellGroup className={styles.help}>
      <Cell
        title="门店安装"
        note={isBooked ? '已预约，可在我的预约里查看和改期' : '约好门店和时间，按时安装'}
        value={isBooked ? '我的预约' : '预约安装'}
        onTap={() =>
          isBooked
            ? void navigate('appointments')
            : void navigate('appointment', { kind: 'fitting', orderId })
        }
      />
    </CellGroup>
  )
}

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
