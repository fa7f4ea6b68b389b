import { HANDOVER_NAMES, HANDOVERS, PICK_UP_SERVICE } from '@contract/rules/appointments'
import { View } from '@tarojs/components'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import type { ServiceForm } from '../model/useServiceForm'
import styles from './parts.module.scss'

interface HandoverFieldsProps {
  form: ServiceForm
  /** Services of the chosen dealer. */
  services: readonly string[]
}

/** How the vehicle gets to the dealer. Fetching it is offered only where the dealer does that. */
export function HandoverFields({ form, services }: HandoverFieldsProps) {
  const { parts, errors, change } = form
  const isFetched = services.includes(PICK_UP_SERVICE)
  return (
    <View>
      <View className={styles.inset}>
        <Chips
          label="怎么交车"
          options={HANDOVERS.filter((value) => value !== 'pickUp' || isFetched).map((value) => ({
            value,
            text: HANDOVER_NAMES[value],
          }))}
          value={parts.handover ? [parts.handover] : []}
          onTap={(handover) => change({ handover })}
        />
        {errors.handover && <View className={styles.error}>{errors.handover}</View>}
      </View>
      {parts.handover === 'pickUp' && isFetched && (
        <Field
          label="取车地址"
          kind="address"
          multiline
          placeholder="门店到哪里取车"
          value={parts.pickUpAddress}
          error={errors.pickUpAddress}
          maxLength={80}
          onChange={(pickUpAddress) => change({ pickUpAddress })}
        />
      )}
    </View>
  )
}
