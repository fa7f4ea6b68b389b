import { View } from '@tarojs/components'
import clsx from 'clsx'
import { Icon } from '../Icon/Icon'
import styles from './ChoiceRow.module.scss'

interface ChoiceRowProps {
  name: string
  note?: string | undefined
  /** Price or surcharge; '' for none. */
  price: string
  /** Why it can't be chosen with the rest; drawn below the note. */
  reason?: string
  /** Text for screen readers, without whether it is chosen. */
  label: string
  isChosen: boolean
  /** Drawn faint: it doesn't go with the rest. It can be tapped all the same. */
  isOff?: boolean
  onTap: () => void
}

/** One of several to choose from, with a price: a type, a pack. Rows are inside a `radiogroup`. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { name, note, price, reason, label, isChosen, isOff, onTap } = props
  return (
    <View
      className={clsx(styles.row, isChosen && styles.chosen, isOff && styles.off)}
      hoverClass="press"
      ariaRole="radio"
      ariaLabel={isChosen ? `${label}，已选中` : label}
      onClick={onTap}
    >
      <View className={styles.text}>
        <View className={styles.name}>{name}</View>
        {note && <View className={styles.note}>{note}</View>}
        {reason && <View className={styles.reason}>{reason}</View>}
      </View>
      <View className={styles.price}>{price}</View>
      <View className={styles.mark}>{isChosen && <Icon name="check" size={12} />}</View>
    </View>
  )
}
