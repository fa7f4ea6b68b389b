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
  onTap?: (event: unknown) => void
}

/**
 * Removes props that only mini-programs understand, and gives accessibility props their DOM names (Taro's compiler
 * has already renamed those written directly in JSX).
 */
export function domProps<Props extends CommonProps>(props: Props) {
  const {
    hoverClass: _hoverClass,
    hoverStartTime: _start,
    hoverStayTime: _stay,
    catchMove: _catchMove,
    compileMode: _compileMode,
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

/** Reads the states of a role from its label: mini-programs have no such states, so there the label says them. */
function roleProps(role: string, label = '') {
  return {
    role,
    ...(role === 'heading' && { 'aria-level': 2 }),
    ...(/^(radio|checkbox|switch)$/.test(role) && { 'aria-checked': /已选中|，开$/.test(label) }),
    ...(role === 'tab' && { 'aria-selected': /已选中|当前页/.test(label) }),
  }
}

/** Adds `detail` with values, as Taro's events have it; a DOM event's own `detail` is a click count. */
export function withDetail<Event extends SyntheticEvent | globalThis.Event, Detail>(
  event: Event,
  detail: Detail,
) {
  Object.defineProperty(event, 'detail', { value: detail, configurable: true })
  return event as Event & { detail: Detail }
}
