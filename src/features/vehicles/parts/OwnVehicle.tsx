import { maskVin } from '@contract/rules/vin'
import type { userVehicle } from '@contract/shapes/vehicle'
import { Text, View } from '@tarojs/components'
import type { z } from 'zod'
import { navigate } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Button } from '@/ui/Button/Button'
import { copyText } from '@/ui/feedback/copyText'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import styles from './parts.module.scss'
import { ServiceRecord } from './ServiceRecord'

interface OwnVehicleProps {
  vehicle: z.output<typeof userVehicle>
  onRemove: (vehicle: { id: string; name: string }) => void
}

/** Card of one of the shopper's vehicles; shows only the VIN when the maker doesn't know the vehicle. */
export function OwnVehicle({ vehicle, onRemove }: OwnVehicleProps) {
  const { id, vin, seriesId, seriesName, typeName, colourName, image, orderId, commentStatus } = vehicle
  const name = [seriesName, typeName].filter(Boolean).join(' ') || (seriesId ? '我的车辆' : '其他车辆')
  const facts = (
    <>
      <View className={styles.ownVehicleName}>{name}</View>
      {colourName && <View className={styles.colour}>{colourName}</View>}
    </>
  )
  return (
    <View className={styles.ownVehicleCard} ariaRole="listitem">
      {image ? (
        <MediaRow src={image} size={108} ratio={4 / 3}>
          {facts}
        </MediaRow>
      ) : (
        facts
      )}
      <View className={styles.vin}>
        <Text className={styles.ownVehicleLabel}>车架号</Text>
        <Text className={styles.number}>{maskVin(vin)}</Text>
      </View>
      {commentStatus === 'notOwner' && (
        <View className={styles.ownVehicleNote}>
          没有登记在您的手机号下，暂时不能评价。如是您的车，请联系门店登记车主
        </View>
      )}
      {isServed('/ext/user/car-vin/{id}/services') && <ServiceRecord vehicleId={id} name={name} />}
      <View className={styles.ownVehicleActions}>
        {isServed('/ext/user/car-vin/{id}') && (
          <Button kind="secondary" size="s" label={`移除，${name}`} onTap={() => onRemove({ id, name })}>
            移除
          </Button>
        )}
        <Button kind="secondary" size="s" label={`复制车架号，${name}`} onTap={() => void copyText(vin)}>
          复制车架号
        </Button>
        {isServed('/ext/appointments/kinds') && (
          <Button
            kind="secondary"
            size="s"
            label={`预约保养，${name}`}
            onTap={() => void navigate('appointment', { kind: 'maintenance', vehicleId: id })}
          >
            预约保养
          </Button>
        )}
        {commentStatus === 'todo' && isServed('/comment') && (
          <Button
            kind="secondary"
            size="s"
            label={`写评价，${name}`}
            onTap={() => void navigate('comment', { vehicleId: id })}
          >
            写评价
          </Button>
        )}
        {orderId && (
          <Button kind="secondary" size="s" onTap={() => void navigate('orderDetails', { orderId })}>
            购车订单
          </Button>
        )}
      </View>
    </View>
  )
}
