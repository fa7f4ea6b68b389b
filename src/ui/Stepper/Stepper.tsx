import { View } from '@tarojs/components'
import clsx from 'clsx'
import { useState } from 'react'
import { clampStep } from '@/ui/Stepper/step'
import { TypedText } from '../Field/TypedText'
import { toast } from '../feedback'
import { Icon } from '../Icon/Icon'
import styles from './Stepper.module.scss'

export interface StepperProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Message shown when the limit is reached, such as 库存仅剩 3 件. */
  minReason?: string
  maxReason?: string
  disabled?: boolean
  /** Name of the quantity, for screen readers. */
  label?: string
}

/** Digits of a quantity. */
const MAX_LENGTH = 4

/** Quantity field: minus, number (can be typed), plus. Keeps the value inside its limits, with a message. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, max = 99, minReason, maxReason, disabled, label = '数量' } = props
  const [typed, setTyped] = useState<string | null>(null)
  const settle = (requested: number) => {
    setTyped(null)
    if (disabled) return
    const step = clampStep(requested, { min, max })
    const reason = step.heldBy === 'max' ? (maxReason ?? `最多 ${max} 件`) : (minReason ?? `最少 ${min} 件`)
    if (step.heldBy) toast(reason)
    if (step.value !== value) onChange(step.value)
  }
  return (
    <View className={clsx(styles.stepper, disabled && styles.disabled)} ariaRole="group" ariaLabel={label}>
      <View
        className={clsx(styles.step, value <= min && styles.end)}
        hoverClass="press"
        ariaRole="button"
        ariaLabel={`减少${label}`}
        onClick={() => settle(value - 1)}
      >
        <Icon name="minus" size={16} />
      </View>
      <TypedText
        kind="count"
        className={styles.number}
        value={typed ?? String(value)}
        disabled={disabled}
        label={label}
        onChange={(text) => setTyped(text.slice(0, MAX_LENGTH))}
        onBlur={() => typed !== null && settle(Number.parseInt(typed, 10))}
        onConfirm={() => typed !== null && settle(Number.parseInt(typed, 10))}
      />
      <View
        className={clsx(styles.step, value >= max && styles.end)}
        hoverClass="press"
        ariaRole="button"
        ariaLabel={`增加${label}`}
        onClick={() => settle(value + 1)}
      >
        <Icon name="plus" size={16} />
      </View>
    </View>
  )
}
