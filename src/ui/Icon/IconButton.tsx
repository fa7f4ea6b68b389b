import { View } from '@tarojs/components'
import clsx from 'clsx'
import { reportedTap } from '../taps'
import { Icon } from './Icon'
import type { CoreIcon } from './names.generated'

export interface IconButtonProps {
  name: CoreIcon
  /** Action of the button, for screen readers: there is no visible text. */
  label: string
  size?: number
  className?: string
  /** Props of `useFocusWithin` for a control beside a field. */
  control?: object
  onTap: () => void
}

/** Tappable icon with a touch area of 44 px. */
export function IconButton({ name, label, size, className, control, onTap }: IconButtonProps) {
  return (
    <View
      className={clsx('icon-button', className)}
      {...control}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={label}
      onClick={() => {
        reportedTap(label)
        onTap()
      }}
    >
      <Icon name={name} {...(size === undefined ? null : { size })} />
    </View>
  )
}
