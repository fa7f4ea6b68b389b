import { minuteText } from '@contract/rules/dateText'
import { ordersApi } from '@/api/orders'
import { asPages } from '@/api/query/asPages'
import { navigate } from '@/navigate'
import { MoreRows } from '@/shell/MoreRows'
import { PartWaiting } from '@/shell/PartWaiting'
import { usePartList, waitingOf } from '@/shell/usePagedList'
import { Cell } from '@/ui/Cell/Cell'
import { Section } from '@/ui/Section/Section'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { toAfterSaleOrder } from '../model/afterSale'
import type { OrderDetail } from '../model/order'

/** All after-sale applications of an order, the latest first; a line of the order leads to its latest only. */
export function OrderAfterSales({ order }: { order: OrderDetail }) {
  return order.lines.some(({ afterOrderId }) => afterOrderId !== '') ? (
    <Applications orderId={order.orderId} />
  ) : null
}

function Applications({ orderId }: { orderId: string }) {
  const requested = { ...asPages(ordersApi.afterSaleList, { query: { orderId } }), staleTime: 0 }
  const list = usePartList(requested, { idOf: (wire) => wire.afterOrderId, toItem: toAfterSaleOrder })
  if (list.state === 'empty') return null
  return (
    <Section title="售后记录" bleed>
      {list.state === 'ready' ? (
        list.rows.map((application) => (
          <Cell
            key={application.afterOrderId}
            title={application.orderGoods[0]?.productName}
            note={minuteText(application.createdAt)}
            value={application.orderStatusCDesc}
            onTap={() => void navigate('afterSale', { afterOrderId: application.afterOrderId })}
          />
        ))
      ) : (
        <PartWaiting of={waitingOf(list)} skeleton={<LinesSkeleton lines={2} />} />
      )}
      <MoreRows of={list} text="更多售后记录" />
    </Section>
  )
}
