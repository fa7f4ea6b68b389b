import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import { holdLayer, LAYER } from '../gestures/fingers'
import { type CommonProps, domProps } from './props'

/** `div` with Taro's `hoverClass` and `catchMove`. */
export const View = forwardRef<HTMLElement, CommonProps>(function View(props, ref) {
  const holder = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => holder.current as HTMLElement, [])
  const isLayer = props.catchMove === true
  useEffect(() => (isLayer && holder.current ? holdLayer(holder.current) : undefined), [isLayer])
  const dom = domProps(props)
  const className =
    props.hoverClass && props.hoverClass !== 'none' ? `${props.className ?? ''} tc-hover` : props.className
  return (
    <div
      {...dom}
      // Makes tappable elements focusable by keyboard (platform/engine/keyboard clicks them).
      tabIndex={dom.role && dom.onClick ? 0 : undefined}
      {...(isLayer && { [LAYER]: '' })}
      className={className}
      ref={holder}
    />
  )
})
