import type { CSSProperties, HTMLAttributes, ReactNode, SyntheticEvent } from 'react'

/** The part of Taro's component props that every H5 element shares. */
export interface CommonProps
  extends Omit<HTMLAttributes<HTMLElement>, 'onInput' | 'onBlur' | 'onFocus' | 'onScroll'> {
  className?: string
  style?: CSSProperties
  children?: ReactNode
  hoverClass?: string
  hoverStartTime?: number
  hoverStayTime?: number
  catchMove?: boolean
  compileMode?: boolean | string
  ariaLabel?: string
  ariaRole?: string
  onLongPress?: (event: unknown) => void
  onTap?: (event: unknown) => void
}

/** Drops what only mini-programs understand and gives accessibility props their DOM names. */
export function domProps<Props extends CommonProps>(props: Props) {
  const {
    hoverClass: _hoverClass,
    hoverStartTime: _start,
    hoverStayTime: _stay,
    catchMove: _catchMove,
    compileMode: _compileMode,
    onLongPress: _longPress,
    onTap,
    ariaLabel,
    ariaRole,
    ...rest
  } = props
  return {
    ...(onTap ? { onClick: onTap } : null),
    ...rest,
    ...(ariaLabel === undefined ? null : { 'aria-label': ariaLabel }),
    ...(ariaRole === undefined ? null : { role: ariaRole }),
  }
}

/** Taro's events carry their values in `detail`; a DOM event's own `detail` is a click count. */
export function withDetail<Event extends SyntheticEvent | globalThis.Event, Detail>(
  event: Event,
  detail: Detail,
) {
  Object.defineProperty(event, 'detail', { value: detail, configurable: true })
  return event as Event & { detail: Detail }
}
