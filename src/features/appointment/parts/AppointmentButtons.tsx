import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { ACTION_TEXTS, type AppointmentAction } from '../model/appointment'
import styles from './AppointmentButtons.module.scss'

interface AppointmentButtonsProps {
  actions: readonly AppointmentAction[]
  size: 's' | 'm'
  onAction: (action: AppointmentAction) => void
}

/**
 * Buttons for the actions that the mall allows now. Cancelling comes first, because it should be the least prominent.
 */
export function AppointmentButtons({ actions, size, onAction }: AppointmentButtonsProps) {
  const known = [...actions].reverse().filter((action) => ACTION_TEXTS[action])
  return (
    <View className={styles.buttons}>
      {known.map((action) => (
        <Button key={action} size={size} kind="secondary" onTap={() => onAction(action)}>
          {ACTION_TEXTS[action]}
        </Button>
      ))}
    </View>
  )
}
