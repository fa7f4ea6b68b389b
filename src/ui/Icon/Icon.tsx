import { View } from '@tarojs/components'
import { drawingOf } from './drawing'
import { CORE_ICONS, type CoreIcon } from './names.generated'
import './icon.scss'

export interface IconProps<Name extends string = CoreIcon> {
  name: Name
  /** Edge in px; default 20. */
  size?: number
  /** Label for screen readers where the icon has no text; without it the icon is decoration. */
  label?: string
  className?: string
}

/** An icon in the colour of the surrounding text. Names beyond the core set: `MoreIcon`. */
export function Icon({ name, size, label, className }: IconProps) {
  return (
    <View
      className={className ? `i i-${name} ${className}` : `i i-${name}`}
      {...drawingOf(name)}
      {...(size === undefined ? null : { style: { fontSize: `${size}px` } })}
      {...(label === undefined ? null : { ariaRole: 'img', ariaLabel: label })}
    />
  )
}

/** Returns the icon named by the mall, or another one where the core set has none of that name. */
export function iconOr(name: string, other: CoreIcon): CoreIcon {
  return (CORE_ICONS as readonly string[]).includes(name) ? (name as CoreIcon) : other
}
