import { useQuery } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { asQuery } from '@/api/query/asQuery'
import { vehiclesApi } from '@/api/vehicles.generated'
import { useSignedIn } from '@/features/session/sessionStore'
import { PartWaiting } from '@/shell/PartWaiting'
import { Heading } from '@/ui/Heading/Heading'
import { Price } from '@/ui/Price/Price'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { toVehicleOrder, type VehicleOrder } from './model/vehicleOrder'
import { VehicleSteps } from './parts/VehicleSteps'
import styles from './vehicles.module.scss'

/** Progress of an ordered vehicle, its dealer and the balance to pay. Part of the vehicle's order page. */
export function VehicleTimeline({ orderId }: { orderId: string }) {
  const isSignedIn = useSignedIn()
  const query = useQuery({
    ...asQuery(vehiclesApi.order, { params: { id: orderId } }),
    enabled: isSignedIn,
    // Dealer and factory may update it at any time.
    staleTime: 0,
  })
  const vehicle = useMemo(() => query.data && toVehicleOrder(query.data), [query.data])
  if (vehicle) return <Road vehicle={vehicle} />
  return <PartWaiting of={query} skeleton={<LinesSkeleton lines={15} />} />
}

function Road({ vehicle }: { vehicle: VehicleOrder }) {
  const facts: [label: string, text: string][] = [
    ['车架号', vehicle.vinText],
    ['预计交付', vehicle.expectedText],
    ['提车门店', vehicle.dealer.dealerName],
    ['购车人', `${vehicle.buyerName} ${vehicle.idNumberMasked}`.trim()],
  ]
  return (
    <View>
      <Heading size="m" className={styles.title}>
        购车进度
      </Heading>
      <VehicleSteps vehicle={vehicle} />
      <View className={styles.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <View key={label} className={styles.row}>
              <Text className={styles.label}>{label}</Text>
              <Text className={styles.value}>{text}</Text>
            </View>
          ))}
        <View className={styles.row}>
          <Text className={styles.label}>车辆总价</Text>
          <Price fen={vehicle.price} size="s" />
        </View>
        <View className={styles.row}>
          <Text className={styles.label}>尾款（门店支付）</Text>
          <Price fen={vehicle.balance} size="s" />
        </View>
      </View>
    </View>
  )
}
