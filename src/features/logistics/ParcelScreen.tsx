import { minuteText } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { asQuery } from '@/api/query/asQuery'
import { PhoneSheet, usePhone } from '@/features/links/PhoneSheet'
import { OrderLines } from '@/features/orders/OrderLines'
import { useSignedIn } from '@/features/session/sessionStore'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { copyText } from '@/ui/feedback/copyText'
import { Section } from '@/ui/Section/Section'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Timeline } from '@/ui/Timeline/Timeline'
import styles from './ParcelHead.module.scss'
import { type TrackedParcel, toTrackedParcel } from './parcel'

/** State of a parcel, its carrier and its number, with buttons to copy the number and to call the carrier. */
function ParcelHead({ parcel, onCall }: { parcel: TrackedParcel; onCall: () => void }) {
  const { isSigned, carrier, phone, expressNo } = parcel
  if (isSigned === null && !carrier && !phone && !expressNo) return null
  return (
    <Section>
      {isSigned !== null && (
        <View className={styles.state} ariaRole="status">
          {isSigned ? '已签收' : '运输中'}
        </View>
      )}
      {(carrier || phone) && (
        <View className={styles.row}>
          <Text className={styles.label}>快递公司</Text>
          <Text>{carrier}</Text>
          {phone && (
            <Button kind="ghost" size="s" label={`拨打${carrier}电话`} onTap={onCall}>
              打电话
            </Button>
          )}
        </View>
      )}
      {expressNo && (
        <View className={styles.row}>
          <Text className={styles.label}>快递单号</Text>
          <Text className={styles.figures}>{expressNo}</Text>
          <Button kind="ghost" size="s" label="复制快递单号" onTap={() => void copyText(expressNo)}>
            复制
          </Button>
        </View>
      )}
    </Section>
  )
}

/** Whether a back end sends more of a parcel than its id. */
const saysSomething = ({ isSigned, name, phone, events, goods }: TrackedParcel): boolean =>
  isSigned !== null || name !== '' || phone !== '' || events.length + goods.length > 0

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
      {parcel && saysSomething(parcel) ? (
        <>
          <ParcelHead parcel={parcel} onCall={() => phone.call(parcel.phone)} />
          {parcel.events.length > 0 && (
            <Section title="物流动态">
              <Timeline
                entries={parcel.events.map(({ at, text }, place) => ({
                  key: parcel.events.length - place,
                  title: text,
                  time: minuteText(at),
                }))}
              />
            </Section>
          )}
          {parcel.goods.length > 0 && (
            <Section title="包裹里的商品">
              <OrderLines lines={parcel.goods} />
            </Section>
          )}
        </>
      ) : parcel || orderId === '' || isNotFound(query.error) ? (
        <StateView
          state="empty"
          art="empty-orders"
          title="还没有物流信息"
          note={parcel ? undefined : '商家发货后，可以在这里看包裹到了哪里'}
          action="看看全部订单"
          onAction={() => void redirect('orderList', {})}
        />
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Screen>
  )
}
