import { View } from '@tarojs/components'
import clsx from 'clsx'
import styles from './Switch.module.scss'

export interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  /** Name of the setting, for screen readers. */
  label: string
  disabled?: boolean
}

/** Switch that takes effect at once. */
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
