import { minuteText } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { PhoneSheet } from '@/features/dealers/PhoneSheet'
import { usePhone } from '@/features/dealers/usePhone'
import { OrderLines } from '@/features/orders/OrderLines'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Section } from '@/ui/Section/Section'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Timeline } from '@/ui/Timeline/Timeline'
import { toTrackedParcel } from './model/parcel'
import { ParcelHead } from './parts/ParcelHead'
import styles from './parts/ParcelHead.module.scss'

/** One parcel with its tracking events (spec 2, my/logistics); without a parcel id, the order's latest parcel. */
export function ParcelScreen({ orderId = '', parcelId = '' }: { orderId?: string; parcelId?: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({
    ...asQuery(ordersApi.logisticsData, { query: { orderId, parcelId } }),
    enabled: signedIn && orderId !== '',
    staleTime: 0,
  })
  const parcel = useMemo(() => query.data && toTrackedParcel(query.data), [query.data])
  const phone = usePhone()
  usePullToRefresh(query.refetch)

  return (
    <Screen title="物流详情" gated className={styles.page} overlay={<PhoneSheet phone={phone} />}>
      {parcel ? (
        <>
          <ParcelHead parcel={parcel} onCall={() => phone.call(parcel.phone)} />
          <Section title="物流动态">
            <Timeline
              entries={parcel.events.map(({ at, text }, place) => ({
                key: parcel.events.length - place,
                title: text,
                time: minuteText(at),
              }))}
            />
          </Section>
          <Section title="包裹里的商品">
            <OrderLines lines={parcel.goods} />
          </Section>
        </>
      ) : orderId === '' || isNotFound(query.error) ? (
        <StateView
          state="empty"
          art="empty-orders"
          title="还没有物流信息"
          note="商家发货后，可以在这里看包裹到了哪里"
          action="看看全部订单"
          onAction={() => void redirect('orderList', {})}
        />
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Screen>
  )
}
