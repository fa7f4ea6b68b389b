import { View } from '@tarojs/components'
import { drawings } from '../Icon/core.generated'

const PLACES = [0, 24, 48, 72, 96]

/**
 * Five stars in one element, because a list of reviews would otherwise be mostly stars. In a browser one drawing
 * contains all five.
 */
export function FiveStars({ size, className }: { size: number; className: string }) {
  const stars = PLACES.map((x) => `<g transform="translate(${x})">${drawings['star-fill'] ?? ''}</g>`).join(
    '',
  )
  return (
    <View
      className={`i i-star-fill ${className}`}
      style={{ fontSize: `${size}px` }}
      {...{ dangerouslySetInnerHTML: { __html: `<svg viewBox="0 0 120 24">${stars}</svg>` } }}
    />
  )
}
