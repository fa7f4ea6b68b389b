import { withThousands } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { memo, useCallback } from 'react'
import { serverNow } from '@/api/http/clock'
import { ORDER_LIST_DEFAULTS, ordersApi } from '@/api/orders'
import { asPages } from '@/api/query/asPages'
import { navigate } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { usePagedList } from '@/shell/usePagedList'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Price } from '@/ui/Price/Price'
import { StateView } from '@/ui/StateView/StateView'
import { isCountingDown, type Order, toOrder } from '../model/order'
import type { OrderAction } from '../model/orderAction'
import type { OrderActions } from '../model/useOrderActions'
import { OrderLines } from '../OrderLines'
import { OrderButtons } from './OrderButtons'
import styles from './parts.module.scss'

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
        ariaLabel={[`订单 ${order.orderSn}`, order.statusText].filter(Boolean).join('，')}
        onClick={() => onOpen(order)}
      >
        <View className={styles.orderCardHead}>
          <Text className={styles.number}>{order.orderSn}</Text>
          <Text className={order.isClosed ? styles.closed : styles.orderCardStatus}>{order.statusText}</Text>
        </View>
        <OrderLines lines={order.lines} />
        {!Number.isNaN(order.payable) && (
          <View className={styles.total}>
            <Text>
              {order.isVehicle
                ? '定金'
                : `${order.pieces ? `共 ${withThousands(order.pieces)} 件，` : ''}${order.isUnpaid ? '应付' : '合计'}`}
            </Text>
            <Price fen={order.payable} size="m" />
          </View>
        )}
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

interface OrdersOfTabProps {
  /** 0 to 3: all, to pay, to ship, to receive. */
  status: number
  /** Goods name or order number to search for; a search uses a different call. */
  keyword?: string
  enabled: boolean
  onAction: OrderActions['run']
}

/**
 * Two screens of orders. Ten orders with all their buttons have too many nodes for one update of a mini-program's view.
 */
const PAGE_SIZE = 6

export function OrdersOfTab({ status, keyword = '', enabled, onAction }: OrdersOfTabProps) {
  const requested = { ...ORDER_LIST_DEFAULTS, pageSize: PAGE_SIZE, status }
  const list = usePagedList(
    keyword
      ? asPages(ordersApi.lists, { body: { ...requested, keyword } })
      : asPages(ordersApi.list, { body: requested }),
    { idOf: (wire) => wire.orderId, toItem: toOrder, enabled },
  )
  const open = useCallback((order: Order) => void navigate('orderDetails', { orderId: order.orderId }), [])
  const reload = useCallback(() => void list.reload(), [list.reload])

  return (
    <ListStates list={list} empty={<NoOrders isSearch={keyword !== ''} status={status} />}>
      <View ariaRole="list">
        {list.rows.map((order) => (
          <OrderCard
            key={order.orderId}
            order={order}
            onOpen={open}
            onAction={onAction}
            onDeadline={reload}
          />
        ))}
      </View>
    </ListStates>
  )
}

const NONE = ['还没有订单', '没有待付款的订单', '没有待发货的订单', '没有待收货的订单'] as const

function NoOrders({ isSearch, status }: { isSearch: boolean; status: number }) {
  return isSearch ? (
    <StateView state="empty" title="没有找到相关订单" note="换个商品名称或订单号试试" />
  ) : (
    <StateView
      state="empty"
      art="empty-orders"
      title={NONE[status] ?? NONE[0]}
      action="去逛逛"
      onAction={() => void navigate('home')}
    />
  )
}
