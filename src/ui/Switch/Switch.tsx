import { View } from '@tarojs/components'
import clsx from 'clsx'
import styles from './Switch.module.scss'

export interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  /** What it switches. */
  label: string
  disabled?: boolean
}

/** On or off, at once. */
export function Switch({ on, onChange, label, disabled }: SwitchProps) {
  return (
    <View
      className={clsx(styles.track, on && styles.on, disabled && styles.disabled)}
      ariaRole="switch"
      ariaLabel={`${label}，${on ? '开' : '关'}`}
      onClick={() => {
        if (!disabled) onChange(!on)
      }}
    >
      <View className={styles.thumb} />
    </View>
  )
}
