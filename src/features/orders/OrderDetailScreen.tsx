import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { VehicleTimeline } from '@/features/vehicles/VehicleTimeline'
import { navigate, redirect } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Section } from '@/ui/Section/Section'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { toOrderDetail } from './model/order'
import { useOrderActions } from './model/useOrderActions'
import { OrderLines } from './OrderLines'
import { CancelSheet } from './parts/CancelSheet'
import { OrderAfterSales } from './parts/OrderAfterSales'
import { LineButtons, OrderButtons } from './parts/OrderButtons'
import {
  OrderAddress,
  OrderAmounts,
  OrderFacts,
  OrderFitting,
  OrderHelp,
  OrderHistory,
} from './parts/OrderFacts'
import { OrderHead } from './parts/OrderHead'
import { TakeBackSheet, useTakeBack } from './parts/TakeBackSheet'

/**
 * Loads an order by its id; by its number when only that is known (from a message or the native app). Never cached as
 * fresh, since the merchant may change the order at any time.
 */
function useOrder(orderId: string, orderSn: string) {
  const signedIn = useSignedIn()
  const byId = useQuery({
    ...asQuery(ordersApi.byId, { params: { id: orderId } }),
    enabled: signedIn && orderId !== '',
    staleTime: 0,
  })
  const byNumber = useQuery({
    ...asQuery(ordersApi.details, { query: { orderSn } }),
    enabled: signedIn && orderId === '' && orderSn !== '',
    staleTime: 0,
  })
  const query = orderId === '' ? byNumber : byId
  const order = useMemo(() => query.data && toOrderDetail(query.data), [query.data])
  return { query, order }
}

/** Page of an order, by its id; by its number when only that is known (from a message or the native app). */
export function OrderDetailScreen({ orderId = '', orderSn = '' }: { orderId?: string; orderSn?: string }) {
  const isNamed = orderId !== '' || orderSn !== ''
  const { query, order } = useOrder(orderId, orderSn)
  const actions = useOrderActions()
  const takeBack = useTakeBack(order?.orderId)
  const reload = () => void query.refetch()
  usePullToRefresh(query.refetch)

  if (!isNamed || isNotFound(query.error)) {
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
        <>
          <CancelSheet
            order={actions.cancelling}
            onCancel={actions.cancel}
            onClose={actions.stopCancelling}
          />
          <TakeBackSheet line={takeBack.line} onChoose={takeBack.run} onClose={takeBack.close} />
        </>
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
          {!order.isVehicle && <OrderAddress address={order.address} />}
          {order.isVehicle && isServed('/ext/vehicle-orders/{id}') && <VehicleRoad orderId={order.orderId} />}
          <Section>
            <OrderLines
              lines={order.lines}
              onTap={({ goodsId }) =>
                void (order.isVehicle
                  ? navigate('carDetail', { seriesId: goodsId })
                  : navigate('goodsDetail', { goodsId }))
              }
              tail={(line) => <LineButtons line={line} onTakeBack={takeBack.open} />}
            />
          </Section>
          <OrderAmounts order={order} />
          <OrderFitting order={order} />
          <OrderFacts order={order} />
          <OrderAfterSales order={order} />
          <OrderHelp orderId={order.orderId} />
          <OrderHistory entries={order.timeline} />
        </>
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Screen>
  )
}

/** Progress of the ordered vehicle. */
function VehicleRoad({ orderId }: { orderId: string }) {
  return (
    <Section>
      <VehicleTimeline orderId={orderId} />
    </Section>
  )
}
