import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ordersApi } from '@/api/orders'
import { invalidate } from '@/api/query/invalidate'
import { ORDER_READS } from '@/api/query/orderReads'
import { addToCart } from '@/features/cart/addToCart'
import { goBack, isOnTop, navigate } from '@/navigate'
import { confirm, toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { changeAddress } from './changeAddress'
import type { Order } from './order'
import type { OrderAction } from './orderAction'

export interface OrderActions {
  run(action: OrderAction, order: Order): void
  /** The order for which the shopper is choosing a cancellation reason. */
  readonly cancelling: Order | null
  cancel(order: Order, reason: string): void
  stopCancelling(): void
}

/** Actions of an order's buttons. One at a time: a second tap while one is running does nothing. */
export function useOrderActions(): OrderActions {
  const queries = useQueryClient()
  const { run: runOne } = useOneAtATime()
  const [cancelling, setCancelling] = useState<Order | null>(null)

  const once = useCallback(
    (work: () => Promise<unknown>) =>
      runOne(async () => {
        try {
          await work()
        } catch {
          // The call has shown a toast; the current state is fetched below.
        } finally {
          void invalidate(queries, ORDER_READS)
        }
      }),
    [queries, runOne],
  )

  const run = useCallback(
    (action: OrderAction, order: Order) => {
      const works: Record<OrderAction, () => void> = {
        pay: () => void navigate('cashier', { orderSn: order.orderSn }),
        cancel: () => setCancelling(order),
        confirm: () => void once(() => confirmReceipt(order)),
        refund: () => void once(() => refund(order)),
        delete: () => void once(() => remove(order)),
        editAddress: () => void once(() => changeAddress(order)),
        logistics: () => void navigate('myLogistics', { orderId: order.orderId }),
        comment: () => void navigate('comment', { orderId: order.orderId }),
        rebuy: () => void once(() => buyAgain(order)),
      }
      works[action]()
    },
    [once],
  )
  const cancel = useCallback(
    (order: Order, reason: string) => {
      setCancelling(null)
      void once(async () => {
        await ordersApi.cancel({ query: { orderId: order.orderId, reason } }, { loading: true })
        toast('订单已取消')
      })
    },
    [once],
  )
  const stopCancelling = useCallback(() => setCancelling(null), [])
  return { run, cancelling, cancel, stopCancelling }
}

async function confirmReceipt(order: Order) {
  const sure = await confirm({
    title: '确认收到货了吗？',
    content: '请检查商品后再确认，确认后订单完成。',
    confirmText: '确认收货',
  })
  if (!sure) return
  await ordersApi.confirm({ params: { id: order.orderId } }, { loading: true })
  toast('已确认收货')
}

async function refund(order: Order) {
  const sure = await confirm({
    title: order.isVehicle ? '退回定金？' : '申请退款？',
    content: order.isVehicle
      ? '车辆还没有安排生产，定金会原路退回，订单随之关闭。'
      : '订单还没有发货，退款会原路退回，订单随之关闭。',
    confirmText: '申请退款',
    danger: true,
  })
  if (!sure) return
  await ordersApi.refund({ params: { id: order.orderId } }, { loading: true })
  toast('退款已提交')
}

/** Adds the goods that can still be bought to the cart, and shows how many can't. */
async function buyAgain(order: Order) {
  const added = await Promise.all(
    order.lines.map(({ skuId, number }) =>
      addToCart({ skuId, number }).then(
        () => true,
        () => false,
      ),
    ),
  )
  const missing = added.filter((ok) => !ok).length
  if (missing === added.length) return
  if (missing > 0) toast(`${missing} 件商品已售罄或下架，其余已加入购物车`)
  await navigate('cart')
}

/** Hides the order from the list; the mall keeps its record. */
async function remove(order: Order) {
  const sure = await confirm({
    title: '删除这个订单？',
    content: '删除后订单列表里不再显示它，且不能恢复。',
    confirmText: '删除',
    danger: true,
  })
  if (!sure) return
  await ordersApi.hide({ body: { orderId: order.orderId } }, { loading: true })
  toast('订单已删除')
  if (isOnTop('orderDetails')) await goBack()
}
