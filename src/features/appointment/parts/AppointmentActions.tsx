import { type AppointmentKind, isVehicleService } from '@contract/rules/appointments'
import { own } from '@contract/rules/own'
import { View } from '@tarojs/components'
import { ActionSheet } from '@/ui/ActionSheet/ActionSheet'
import { Button } from '@/ui/Button/Button'
import { ACTION_TEXTS, type Appointment, type AppointmentAction } from '../model/appointment'
import styles from './parts.module.scss'

interface AppointmentButtonsProps {
  actions: readonly AppointmentAction[]
  size: 's' | 'm'
  onAction: (action: AppointmentAction) => void
}

/**
 * Buttons for the actions that the mall allows now. Cancelling comes first, because it should be the least prominent.
 */
export function AppointmentButtons({ actions, size, onAction }: AppointmentButtonsProps) {
  const known = [...actions].reverse().filter((action) => own(ACTION_TEXTS, action))
  return (
    <View className={styles.buttons}>
      {known.map((action) => (
        <Button
          key={action}
          size={size}
          className={size === 'm' ? styles.wide : undefined}
          kind={action === 'accept' ? 'primary' : 'secondary'}
          onTap={() => onAction(action)}
        >
          {ACTION_TEXTS[action]}
        </Button>
      ))}
    </View>
  )
}

const REASONS = ['临时有事，去不了', '想换一家门店']
const reasonsOf = (kind: AppointmentKind) => [
  ...REASONS,
  ...(isVehicleService(kind) ? ['想换一个时间', '车辆不用处理了'] : ['想换一个车系', '暂时不考虑了']),
]

interface GiveUpSheetProps {
  of: Appointment | null
  onCancel: (of: Appointment, reason: string) => void
  onClose: () => void
}

/** Asks for the reason for cancelling; choosing a reason cancels the appointment. */
export function GiveUpSheet({ of, onCancel, onClose }: GiveUpSheetProps) {
  return (
    <ActionSheet
      open={of !== null}
      onClose={onClose}
      note="取消后时段会让给别人，请选择取消原因"
      closeText="先不取消"
      actions={(of ? reasonsOf(of.kind) : []).map((text) => ({
        text,
        onTap: () => {
          if (of) onCancel(of, text)
        },
      }))}
    />
  )
}
