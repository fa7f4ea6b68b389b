import { View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './Checkbox.module.scss'

export interface CheckboxProps {
  checked: boolean
  /** Called with the new state. For taps while disabled see `onRefuse`. */
  onChange: (checked: boolean) => void
  disabled?: boolean
  onRefuse?: () => void
  /** round: one of several choices, drawn as a ring. */
  shape?: 'square' | 'round'
  /** Required where there is no text next to it. */
  label?: string
  children?: ReactNode
}

/** A checkbox with its text; both can be tapped. */
export function Checkbox({
  checked,
  onChange,
  disabled,
  onRefuse,
  shape = 'square',
  label,
  children,
}: CheckboxProps) {
  const spoken = label ?? (typeof children === 'string' ? children : undefined)
  return (
    <View
      className={clsx(styles.holder, disabled && styles.disabled)}
      ariaRole={shape === 'round' ? 'radio' : 'checkbox'}
      // Mini-programs have no aria-checked, so the state is part of the label.
      {...(spoken === undefined ? null : { ariaLabel: `${spoken}${checked ? '，已选中' : '，未选中'}` })}
      onClick={(event) => {
        event.stopPropagation()
        if (disabled) onRefuse?.()
        else onChange(!checked)
      }}
    >
      <View className={clsx(styles.box, shape === 'round' && styles.round, checked && styles.checked)}>
        {checked && (shape === 'round' ? <View className={styles.point} /> : <Icon name="check" size={14} />)}
      </View>
      {children !== undefined && <View className={styles.text}>{children}</View>}
    </View>
  )
}
