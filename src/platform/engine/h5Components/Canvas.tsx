import { forwardRef } from 'react'
import { type CommonProps, domProps } from './props'

interface CanvasProps extends CommonProps {
  canvasId?: string
  type?: string
  width?: number
  height?: number
}

export const Canvas = forwardRef<HTMLCanvasElement, CanvasProps>(function Canvas(props, ref) {
  const { canvasId, type: _type, ...rest } = props
  return <canvas {...domProps(rest)} id={rest.id ?? canvasId} ref={ref} />
})
