import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import type { OrderLine } from '../model/order'
import { buttonsOf, type OrderAction } from '../model/orderAction'
import styles from './parts.module.scss'

interface OrderButtonsProps {
  actions: readonly OrderAction[]
  onAction: (action: OrderAction) => void
  size?: 's' | 'm'
}

/** Row of the buttons that the mall allows (decision 0015). Renders nothing when there are none. */
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

interface LineButtonsProps {
  line: OrderLine
  onTakeBack: (line: OrderLine) => void
}

/** Buttons of one line of an order: cancel it, request after-sale, or open its after-sale request. */
export function LineButtons({ line, onTakeBack }: LineButtonsProps) {
  const { afterOrderId, afterSaleNumber, waitingNumber, lineId } = line
  if (!afterOrderId && afterSaleNumber === 0 && waitingNumber === 0) return null
  return (
    <View className={styles.ofLine}>
      {afterOrderId && (
        <Button size="s" kind="secondary" onTap={() => void navigate('afterSale', { afterOrderId })}>
          查看售后
        </Button>
      )}
      {waitingNumber > 0 && (
        <Button size="s" kind="secondary" onTap={() => onTakeBack(line)}>
          退这件
        </Button>
      )}
      {afterSaleNumber > 0 && (
        <Button size="s" kind="secondary" onTap={() => void navigate('refund', { orderGoodsId: lineId })}>
          申请售后
        </Button>
      )}
    </View>
  )
}
