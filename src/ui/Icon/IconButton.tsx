import { View } from '@tarojs/components'
import clsx from 'clsx'
import { toldTap } from '../taps'
import { Icon } from './Icon'
import styles from './IconButton.module.scss'
import type { CoreIcon } from './names.generated'

export interface IconButtonProps {
  name: CoreIcon
  /** What it does: there is no text to read out. */
  label: string
  size?: number
  className?: string
  onTap: () => void
}

/** An icon that can be tapped, with a finger's room (44 px) round it. */
export function IconButton({ name, label, size, className, onTap }: IconButtonProps) {
  return (
    <View
      className={clsx(styles.button, className)}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={label}
      onClick={() => {
        toldTap(label)
        onTap()
      }}
    >
      <Icon name={name} {...(size === undefined ? null : { size })} />
    </View>
  )
}
