import { ScrollView, View } from '@tarojs/components'
import clsx from 'clsx'
import styles from './Chips.module.scss'

export interface ChipOption<Value extends string | number> {
  readonly value: Value
  readonly text: string
  /** Can't be chosen; a tap calls `onRefuse`, which shows the reason. */
  readonly disabled?: boolean
}

export interface ChipsProps<Value extends string | number> {
  options: readonly ChipOption<Value>[]
  /** The chosen values. */
  value: readonly Value[]
  onTap: (value: Value) => void
  onRefuse?: (value: Value) => void
  label?: string
  /** One row that scrolls sideways, from edge to edge of the screen. */
  oneRow?: boolean
}

/** Texts to choose from: specifications, filters, search history. The caller decides the effect of a tap. */
export function Chips<Value extends string | number>({
  options,
  value,
  onTap,
  onRefuse,
  label,
  oneRow,
}: ChipsProps<Value>) {
  const chips = (
    <View className={clsx(styles.chips, oneRow && styles.oneRow)} ariaRole="group" ariaLabel={label ?? ''}>
      {options.map((option) => {
        const isChosen = value.includes(option.value)
        return (
          <View
            key={option.value}
            className={clsx(styles.chip, isChosen && styles.chosen, option.disabled && styles.disabled)}
            hoverClass={option.disabled ? 'none' : 'press'}
            ariaRole="button"
            ariaLabel={`${option.text}${isChosen ? '，已选中' : ''}${option.disabled ? '，不可选' : ''}`}
            onClick={() => (option.disabled ? onRefuse?.(option.value) : onTap(option.value))}
          >
            {option.text}
          </View>
        )
      })}
    </View>
  )
  return oneRow ? (
    <ScrollView className={styles.strip} scrollX enhanced showScrollbar={false}>
      {chips}
    </ScrollView>
  ) : (
    chips
  )
}
