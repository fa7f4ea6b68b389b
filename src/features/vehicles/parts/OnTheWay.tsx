import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { asQuery } from '@/api/query/asQuery'
import { vehiclesApi } from '@/api/vehicles.generated'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Button } from '@/ui/Button/Button'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { toVehicleOrder } from '../model/vehicleOrder'
import styles from './parts.module.scss'
import { VehicleSteps } from './VehicleSteps'

interface OnTheWayProps {
  orderId: string
  title: string
  /** The list's, which is there first; '' for that of the order. */
  picture: string
  /** Text of the order's state, for a back end that doesn't send the vehicle's progress. */
  statusText: string
  /** Receives a phone field, which may contain several numbers. */
  onCall: (telephone: string) => void
}

/** Card of an ordered vehicle before hand-over: its current state, and all steps on a tap. */
export function OnTheWay({ orderId, title, picture, statusText, onCall }: OnTheWayProps) {
  const query = useQuery({
    ...asQuery(vehiclesApi.order, { params: { id: orderId } }),
    // Dealer and factory may update it at any time.
    staleTime: 0,
    enabled: isServed('/ext/vehicle-orders/{id}'),
  })
  const vehicle = useMemo(() => query.data && toVehicleOrder(query.data), [query.data])
  const [isOpen, setOpen] = useState(false)
  const latest = vehicle?.steps[vehicle.current]
  const isUnpaid = vehicle?.state === 'depositUnpaid'
  const note = latest ? `${latest.time} ${latest.text}` : isUnpaid ? '支付定金后开始安排' : ''
  return (
    <View className={styles.onTheWayCard}>
      <View
        hoverClass="press"
        ariaRole="link"
        ariaLabel={[title, vehicle?.stateText || statusText, '看订单'].filter(Boolean).join('，')}
        onClick={() => void navigate('orderDetails', { orderId })}
      >
        <MediaRow src={picture || query.data?.image} size={108} ratio={4 / 3}>
          <View className={styles.state}>{vehicle?.stateText || statusText}</View>
          <View className={styles.onTheWayTitle}>{title}</View>
          {note && <View className={styles.onTheWayNote}>{note}</View>}
        </MediaRow>
      </View>
      {vehicle && isOpen && (
        <View className={styles.road}>
          <VehicleSteps vehicle={vehicle} />
        </View>
      )}
      {!vehicle ? (
        <View className={styles.onTheWayActions} />
      ) : (
        <View className={styles.onTheWayActions}>
          <Button
            kind="ghost"
            size="s"
            label={`${isOpen ? '收起' : '展开'}进度，${title}`}
            onTap={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起进度' : '展开进度'}
          </Button>
          <Button
            kind="secondary"
            size="s"
            label={`联系门店，${vehicle.dealer.dealerName}`}
            onTap={() => onCall(vehicle.dealer.telephone)}
          >
            联系门店
          </Button>
          {isUnpaid && (
            <Button size="s" onTap={() => void navigate('cashier', { orderSn: query.data?.orderSn })}>
              去付定金
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
