import { forwardRef, type SyntheticEvent } from 'react'
import { type CommonProps, domProps, withDetail } from './props'

interface ImageProps extends Omit<CommonProps, 'onLoad' | 'onError'> {
  src?: string
  mode?: string
  alt?: string
  lazyLoad?: boolean
  webp?: boolean
  fadeIn?: boolean
  showMenuByLongpress?: boolean
  /** Extra attributes of the `img`, such as `fetchPriority`. */
  imgProps?: Record<string, unknown>
  onLoad?: (event: SyntheticEvent & { detail: { width: number; height: number } }) => void
  onError?: (event: SyntheticEvent) => void
}

const FIT: Record<string, string> = {
  aspectFit: 'tc-image--contain',
  aspectFill: 'tc-image--cover',
  widthFix: 'tc-image--width',
  heightFix: 'tc-image--height',
}

/** A plain `img`: `mode` becomes object-fit, `lazyLoad` the browser's own lazy loading. */
export const Image = forwardRef<HTMLImageElement, ImageProps>(function Image(props, ref) {
  const {
    src,
    mode,
    alt,
    lazyLoad,
    webp: _webp,
    fadeIn: _fade,
    showMenuByLongpress: _menu,
    imgProps,
    onLoad,
    ...rest
  } = props
  // `alt` is the picture's only label, so that it can't contradict an aria-label.
  const { 'aria-label': label = '', ...dom } = domProps(rest as CommonProps)
  return (
    <img
      {...dom}
      {...imgProps}
      ref={ref}
      src={src || undefined}
      alt={alt ?? label}
      loading={lazyLoad ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
      className={`tc-image ${(mode && FIT[mode]) ?? ''} ${dom.className ?? ''}`}
      onLoad={(event) => {
        const { naturalWidth: width, naturalHeight: height } = event.currentTarget
        onLoad?.(withDetail(event, { width, height }))
      }}
      onError={rest.onError}
    />
  )
})
