import { Icon, type IconProps } from './Icon'
import type { AnyIcon, CoreIcon } from './names.generated'
import './moreShapes'

/** Every icon of the family. Their drawings (3 KB gzipped) come with the pages that draw it, not with the first. */
export function MoreIcon({ name, ...rest }: IconProps<AnyIcon>) {
  return <Icon {...rest} name={name as CoreIcon} />
}
