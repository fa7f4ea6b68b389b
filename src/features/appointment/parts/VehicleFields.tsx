import { plateHint } from '@contract/rules/plate'
import { maskVin } from '@contract/rules/vin'
import { View } from '@tarojs/components'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import type { ServiceForm } from '../model/useServiceForm'
import { PendingChoice } from './CurrentChoice'
import styles from './parts.module.scss'

const OTHER = ''

/** The vehicle of a service: one of the shopper's, or plate and model of another; and its mileage. */
export function VehicleFields({ form }: { form: ServiceForm }) {
  const { parts, errors, vehicles, change, choose } = form
  if (form.isPending) {
    return (
      <View className={styles.inset} ariaRole="status" ariaLabel="正在加载">
        <Skeleton shape="box" height="36px" />
      </View>
    )
  }
  return (
    <View>
      {form.retry && (
        <View className={styles.inset}>
          <PendingChoice pending={{ retry: form.retry }} what="我的车辆" />
        </View>
      )}
      {vehicles.length > 0 && (
        <View className={styles.inset}>
          <Chips
            label="哪辆车"
            options={[
              ...vehicles.map(({ id, vin, seriesName }) => ({
                value: id,
                text: `${seriesName || '其他车辆'} ${maskVin(vin)}`.trim(),
              })),
              { value: OTHER, text: '填车牌和车型' },
            ]}
            value={[parts.vehicleId]}
            onTap={choose}
          />
        </View>
      )}
      {parts.vehicleId === OTHER && (
        <>
          <Field
            label="车牌号"
            kind="plate"
            placeholder="如 冀F12345"
            value={parts.plate}
            error={errors.plate}
            hint={plateHint(parts.plate)}
            onChange={(plate) => change({ plate })}
          />
          <Field
            label="车型"
            placeholder="如 拓野 2.0T"
            value={parts.model}
            error={errors.model}
            maxLength={30}
            onChange={(model) => change({ model })}
          />
        </>
      )}
      <Field
        label="里程"
        kind="count"
        placeholder="仪表读数"
        value={parts.mileage}
        error={errors.mileage}
        tail={<View className={styles.unit}>公里</View>}
        onChange={(mileage) => change({ mileage })}
      />
    </View>
  )
}
