import { View } from '@tarojs/components'
import clsx from 'clsx'
import styles from './SegmentedControl.module.scss'

export interface SegmentedControlProps<Value extends string | number> {
  options: readonly { readonly value: Value; readonly text: string }[]
  value: Value
  onChange: (value: Value) => void
  label?: string
}

/** Switches between two to four views of the same content. */
export function SegmentedControl<Value extends string | number>(props: SegmentedControlProps<Value>) {
  const { options, value, onChange, label } = props
  return (
    <View className={styles.control} ariaRole="radiogroup" ariaLabel={label ?? ''}>
      {options.map((option) => (
        <View
          key={option.value}
          className={clsx(styles.segment, option.value === value && styles.current)}
          ariaRole="radio"
          ariaLabel={`${option.text}${option.value === value ? '，已选中' : ''}`}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </View>
      ))}
    </View>
  )
}
