import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { buttonsOf, type OrderAction } from '../model/orderAction'
import styles from './buttons.module.scss'

interface OrderButtonsProps {
  actions: readonly OrderAction[]
  onAction: (action: OrderAction) => void
  size?: 's' | 'm'
}

/** Row of the buttons that the mall allows (decision 0015); nothing when there are none. */
export function OrderButtons({ actions, onAction, size = 's' }: OrderButtonsProps) {
  const buttons = buttonsOf(actions)
  if (buttons.length === 0) return null
  return (
    <View className={styles.ofOrder}>
      {buttons.map(({ action, text, main }) => (
        <Button key={action} size={size} kind={main ? 'primary' : 'secondary'} onTap={() => onAction(action)}>
          {text}
        </Button>
      ))}
    </View>
  )
}
