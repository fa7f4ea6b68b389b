import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { ORDER_LIST_DEFAULTS, ordersApi } from '@/api/orders'
import { asPages } from '@/api/query/asPages'
import { navigate } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { usePagedList } from '@/shell/usePagedList'
import { StateView } from '@/ui/StateView/StateView'
import { type Order, toOrder } from '../model/order'
import type { OrderActions } from '../model/useOrderActions'
import { OrderCard } from './OrderCard'

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
