import { Icon } from '../Icon/Icon'

/**
 * Five stars in one element, because a list of reviews would otherwise be mostly stars. Rate's style repeats the
 * mask.
 */
export function FiveStars({ size, className }: { size: number; className: string }) {
  return <Icon name="star-fill" size={size} className={className} />
}
