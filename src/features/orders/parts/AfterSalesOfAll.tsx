import { minuteText } from '@contract/rules/dateText'
import { Text, View } from '@tarojs/components'
import { memo, useCallback } from 'react'
import { ordersApi } from '@/api/orders'
import { asPages } from '@/api/query/asPages'
import { navigate } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { usePagedList } from '@/shell/usePagedList'
import { StateView } from '@/ui/StateView/StateView'
import { type AfterSaleOrder, toAfterSaleOrder } from '../model/afterSale'
import { OrderLines } from '../OrderLines'
import styles from './parts.module.scss'

interface AfterSaleCardProps {
  order: AfterSaleOrder
  onOpen: (afterOrderId: string) => void
}

/** Card of an after-sale request in the list. */
const AfterSaleCard = memo(function AfterSaleCard({ order, onOpen }: AfterSaleCardProps) {
  return (
    <View
      className={styles.card}
      hoverClass="press"
      ariaRole="link"
      ariaLabel={`售后 ${order.orderSn}，${order.orderStatusCDesc}`}
      onClick={() => onOpen(order.afterOrderId)}
    >
      <View className={styles.orderCardHead}>
        <Text className={styles.number}>{minuteText(order.createdAt)}</Text>
        <Text className={styles.orderCardStatus}>{order.orderStatusCDesc}</Text>
      </View>
      <OrderLines lines={order.orderGoods} />
    </View>
  )
})

/** Order id '0' requests the after-sale orders of all orders (spec 7). */
const ALL_ORDERS = '0'

interface AfterSalesOfAllProps {
  /** Goods name or order number to search for; '' for all. */
  keyword: string
  enabled: boolean
}

export function AfterSalesOfAll({ keyword, enabled }: AfterSalesOfAllProps) {
  const query = { orderId: ALL_ORDERS, ...(keyword ? { keyword } : null) }
  const list = usePagedList(asPages(ordersApi.afterSaleList, { query }), {
    idOf: (wire) => wire.afterOrderId,
    toItem: toAfterSaleOrder,
    enabled,
  })
  const open = useCallback((afterOrderId: string) => void navigate('afterSale', { afterOrderId }), [])

  return (
    <ListStates
      list={list}
      empty={
        keyword ? (
          <StateView state="empty" title="没有找到相关售后" note="换个商品名称或订单号试试" />
        ) : (
          <StateView
            state="empty"
            art="empty-orders"
            title="没有退换或售后"
            note="收到的商品有问题时，可以在订单里申请"
          />
        )
      }
    >
      {list.rows.map((order) => (
        <AfterSaleCard key={order.afterOrderId} order={order} onOpen={open} />
      ))}
    </ListStates>
  )
}
