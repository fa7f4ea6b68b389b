import { withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { Price } from '@/ui/Price/Price'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import type { ShownCart } from '../model/intents'
import { checkoutBlock } from '../model/toCart'
import styles from './CartBar.module.scss'

export interface CartBarProps {
  cart: ShownCart
  isClosing: boolean
  onCheckAll: (checked: boolean) => void
  onCheckout: () => void
}

/**
 * Bar with the totals and the checkout button. The totals come from the mall and are dimmed until it has answered the
 * last change.
 */
export function CartBar({ cart, isClosing, onCheckAll, onCheckout }: CartBarProps) {
  const block = cart.settled ? checkoutBlock(cart) : ''
  return (
    <StickyBar className={styles.bar}>
      <Checkbox checked={cart.allChecked} onChange={onCheckAll}>
        全选
      </Checkbox>
      <View className={cart.settled ? styles.sum : styles.unsettled}>
        <Price fen={cart.amount} size="l" prefix="合计" />
        <View className={styles.note}>不含运费</View>
      </View>
      <Button
        className={styles.button}
        loading={isClosing}
        disabled={block !== ''}
        reason={block || undefined}
        onTap={onCheckout}
      >
        {cart.checkedNumber > 0 ? `结算(${cart.checkedNumber})` : '结算'}
      </Button>
    </StickyBar>
  )
}

export interface EditBarProps {
  count: number
  isAll: boolean
  onPickAll: (picked: boolean) => void
  onRemove: () => void
}

export function EditBar({ count, isAll, onPickAll, onRemove }: EditBarProps) {
  return (
    <StickyBar className={styles.bar}>
      <Checkbox checked={isAll} onChange={onPickAll}>
        全选
      </Checkbox>
      <View className={styles.sum} />
      <Button
        kind="danger"
        className={styles.button}
        disabled={count === 0}
        reason={count === 0 ? '请选择要删除的商品' : undefined}
        onTap={onRemove}
      >
        {count > 0 ? `删除(${withThousands(count)})` : '删除'}
      </Button>
    </StickyBar>
  )
}
