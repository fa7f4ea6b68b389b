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

/**
 * Drops what only mini-programs understand and gives accessibility props their DOM names (Taro's compiler has done so
 * already where they stand in JSX).
 */
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
  const role = rest.role ?? ariaRole
  const label = rest['aria-label'] ?? ariaLabel
  return {
    ...(onTap ? { onClick: onTap } : null),
    ...(label === undefined ? null : { 'aria-label': label }),
    ...(role && roleProps(role, label)),
    ...rest,
  }
}

/** Mini-programs know no states of a role: there the label says them, and here they are read off it. */
function roleProps(role: string, label = '') {
  return {
    role,
    ...(role === 'heading' && { 'aria-level': 2 }),
    ...(/^(radio|checkbox|switch)$/.test(role) && { 'aria-checked': /已选中|，开$/.test(label) }),
    ...(role === 'tab' && { 'aria-selected': /已选中|当前页/.test(label) }),
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
