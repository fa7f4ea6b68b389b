import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { describeFailure, isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/useSession'
import { navigate, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { toOrderDetail } from './model/order'
import { useOrderActions } from './model/useOrderActions'
import { CancelSheet } from './parts/CancelSheet'
import { OrderAddress } from './parts/OrderAddress'
import { OrderAmounts } from './parts/OrderAmounts'
import { OrderButtons } from './parts/OrderButtons'
import { OrderFacts } from './parts/OrderFacts'
import { OrderHead } from './parts/OrderHead'
import { OrderHistory } from './parts/OrderHistory'
import { OrderLines } from './parts/OrderLines'
import { Section } from './parts/Section'
import { VehicleRoad } from './parts/VehicleRoad'

export function OrderDetailScreen({ orderId = '' }: { orderId?: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({
    ...asQuery(ordersApi.byId, { params: { id: orderId } }),
    enabled: signedIn && orderId !== '',
  })
  const order = useMemo(() => query.data && toOrderDetail(query.data), [query.data])
  const actions = useOrderActions()
  const reload = () => void query.refetch()
  usePullToRefresh(query.refetch)

  if (orderId === '' || isNotFound(query.error)) {
    return (
      <Screen title="订单详情" gated>
        <StateView
          state="empty"
          art="empty-orders"
          title="没有找到这个订单"
          action="看看全部订单"
          onAction={() => void redirect('orderList', {})}
        />
      </Screen>
    )
  }
  return (
    <Screen
      title="订单详情"
      gated
      overlay={
        <CancelSheet order={actions.cancelling} onCancel={actions.cancel} onClose={actions.stopCancelling} />
      }
      footer={
        order && order.actions.length > 0 ? (
          <StickyBar>
            <OrderButtons
              size="m"
              actions={order.actions}
              onAction={(action) => actions.run(action, order)}
            />
          </StickyBar>
        ) : undefined
      }
    >
      {order ? (
        <>
          <OrderHead order={order} onDeadline={reload} />
          {order.isVehicle ? (
            <VehicleRoad orderId={order.orderId} />
          ) : (
            <OrderAddress address={order.address} />
          )}
          <Section>
            <OrderLines
              lines={order.lines}
              onTap={({ goodsId }) =>
                void (order.isVehicle
                  ? navigate('carDetail', { seriesId: goodsId })
                  : navigate('goodsDetail', { goodsId }))
              }
            />
          </Section>
          <OrderAmounts order={order} />
          <OrderFacts order={order} />
          <OrderHistory entries={order.timeline} />
        </>
      ) : query.isError ? (
        <StateView state="failed" note={describeFailure(query.error)} onAction={reload} />
      ) : (
        <PageLoad skeleton={<RowSkeleton rows={4} />} onRetry={reload} />
      )}
    </Screen>
  )
}
