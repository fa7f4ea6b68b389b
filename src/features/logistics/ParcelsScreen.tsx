import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { OrderLines } from '@/features/orders/OrderLines'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Cell } from '@/ui/Cell/Cell'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import { Section } from '@/ui/Section/Section'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import styles from './ParcelHead.module.scss'
import { toParcel } from './parcel'

/** All parcels of an order (spec 2, my/myLogistics); each opens its tracking page. */
export function ParcelsScreen({ orderId = '' }: { orderId?: string }) {
  const signedIn = useSignedIn()
  const query = useQuery({
    ...asQuery(ordersApi.multiLogistics, { query: { orderId } }),
    enabled: signedIn && orderId !== '',
    staleTime: 0,
  })
  const parcels = useMemo(() => query.data?.list.map(toParcel), [query.data])
  usePullToRefresh(query.refetch)
  const waiting = query.data?.waiting ?? 0
  const isMissing = orderId === '' || isNotFound(query.error)

  return (
    <Screen title="我的物流" gated className={styles.page}>
      {parcels && parcels.length > 0 ? (
        <>
          {waiting > 0 && (
            <View className={styles.waiting}>
              <NoticeBar>{`还有 ${waiting} 件商品没有发出，发出后会在这里显示`}</NoticeBar>
            </View>
          )}
          {parcels.map((parcel, place) => (
            <Section key={parcel.parcelId} title={parcels.length > 1 ? `包裹 ${place + 1}` : undefined}>
              <View className={styles.flush}>
                <Cell
                  title={parcel.name || '包裹'}
                  note={parcel.latest}
                  label={`查看${parcel.name || '包裹'}的物流`}
                  onTap={() => void navigate('logistics', { orderId, parcelId: parcel.parcelId })}
                />
              </View>
              <OrderLines lines={parcel.goods} />
            </Section>
          ))}
        </>
      ) : parcels || isMissing ? (
        <StateView
          state="empty"
          art="empty-orders"
          title={isMissing ? '没有找到这个订单' : '还没有发货'}
          note={isMissing ? undefined : '商家发货后，可以在这里看包裹到了哪里'}
          action="看看全部订单"
          onAction={() => void redirect('orderList', {})}
        />
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Screen>
  )
}
