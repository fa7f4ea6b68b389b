import { View } from '@tarojs/components'
import { Checkbox } from './Checkbox/Checkbox'

export interface RadioGroupProps<Value extends string | number> {
  options: readonly { readonly value: Value; readonly text: string; readonly disabled?: boolean }[]
  value: Value | undefined
  onChange: (value: Value) => void
  label?: string
}

/** One choice of several, each with its text, one below the other. */
export function RadioGroup<Value extends string | number>({
  options,
  value,
  onChange,
  label,
}: RadioGroupProps<Value>) {
  return (
    <View ariaRole="radiogroup" ariaLabel={label ?? ''}>
      {options.map((option) => (
        <View key={option.value}>
          <Checkbox
            shape="round"
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          >
            {option.text}
          </Checkbox>
        </View>
      ))}
    </View>
  )
}
