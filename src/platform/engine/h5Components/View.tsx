import { forwardRef, useRef } from 'react'
import { type CommonProps, domProps } from './props'
import { CATCHES_MOVE, useCatchMove } from './useCatchMove'

const LONG_PRESS_MS = 350

/** `div` with Taro's `hoverClass`, `catchMove` and `onLongPress`. */
export const View = forwardRef<HTMLElement, CommonProps>(function View(props, ref) {
  const holder = useRef<HTMLElement | null>(null)
  const pressTimer = useRef<ReturnType<typeof setTimeout>>()
  useCatchMove(holder, props.catchMove)

  const endPress = () => clearTimeout(pressTimer.current)
  const press = props.onLongPress && {
    onTouchStart: (event: React.TouchEvent<HTMLElement>) => {
      props.onTouchStart?.(event)
      pressTimer.current = setTimeout(() => props.onLongPress?.(event), LONG_PRESS_MS)
    },
    onTouchMove: (event: React.TouchEvent<HTMLElement>) => {
      endPress()
      props.onTouchMove?.(event)
    },
    onTouchEnd: (event: React.TouchEvent<HTMLElement>) => {
      endPress()
      props.onTouchEnd?.(event)
    },
  }
  const dom = domProps(props)
  const className =
    props.hoverClass && props.hoverClass !== 'none' ? `${props.className ?? ''} tc-hover` : props.className
  return (
    <div
      {...dom}
      {...press}
      // Makes tappable elements focusable by keyboard (platform/engine/keyboard clicks them).
      tabIndex={dom.role && dom.onClick ? 0 : undefined}
      {...(props.catchMove && { [CATCHES_MOVE]: '' })}
      className={className}
      ref={(element) => {
        holder.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
    />
  )
})
