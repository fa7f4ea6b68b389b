import { useCallback } from 'react'
import { describeFailure } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { asPages } from '@/api/query/asPages'
import { navigate } from '@/navigate'
import { usePagedList } from '@/shell/usePagedList'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { toAfterSaleOrder } from '../model/afterSale'
import { AfterSaleCard } from './AfterSaleCard'

/** Order id '0' asks for the applications of all orders (spec 7). */
const ALL_ORDERS = '0'

export function AfterSalesOfAll({ enabled }: { enabled: boolean }) {
  const list = usePagedList(asPages(ordersApi.afterSaleList, { query: { orderId: ALL_ORDERS } }), {
    idOf: (wire) => wire.afterOrderId,
    toItem: toAfterSaleOrder,
    enabled,
  })
  const open = useCallback((afterOrderId: string) => void navigate('afterSale', { afterOrderId }), [])
  const reload = () => void list.reload()

  if (list.state === 'first') return <PageLoad skeleton={<RowSkeleton rows={4} />} onRetry={reload} />
  if (list.state === 'failed') {
    return <StateView state="failed" note={describeFailure(list.error)} onAction={reload} />
  }
  if (list.state === 'empty') {
    return (
      <StateView
        state="empty"
        art="empty-orders"
        title="没有退换或售后"
        note="收到的商品有问题时，可以在订单里申请"
      />
    )
  }
  return (
    <>
      {list.rows.map((order) => (
        <AfterSaleCard key={order.afterOrderId} order={order} onOpen={open} />
      ))}
      <ListFooter state={list.footer} onRetry={list.more} />
    </>
  )
}
