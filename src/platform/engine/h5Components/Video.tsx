import { forwardRef } from 'react'
import { type CommonProps, domProps } from './props'

interface VideoProps extends CommonProps {
  src: string
  poster?: string
  autoplay?: boolean
  loop?: boolean
  muted?: boolean
  controls?: boolean
  objectFit?: string
}

export const Video = forwardRef<HTMLVideoElement, VideoProps>(function Video(props, ref) {
  const { autoplay, controls = true, objectFit: _fit, ...rest } = props
  return (
    <video {...domProps(rest)} src={rest.src} ref={ref} autoPlay={autoplay} controls={controls} playsInline />
  )
})
