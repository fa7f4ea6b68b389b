import { forwardRef } from 'react'
import { type CommonProps, domProps } from './props'

interface TextProps extends CommonProps {
  selectable?: boolean
  userSelect?: boolean
  decode?: boolean
  space?: string
  numberOfLines?: number
}

export const Text = forwardRef<HTMLSpanElement, TextProps>(function Text(props, ref) {
  const { selectable, userSelect, decode: _decode, space: _space, numberOfLines: _lines, ...rest } = props
  const dom = domProps(rest)
  const className = selectable || userSelect ? `${dom.className ?? ''} tc-selectable` : dom.className
  return <span {...dom} className={className} ref={ref} />
})
