import { Icon, type IconProps } from './Icon'
import './more.generated.scss'
import type { AnyIcon, CoreIcon } from './names.generated'

/** Every icon of the family. Its style sheet (3 KB gzipped) comes with the pages that draw it, not with the first. */
export function MoreIcon({ name, ...rest }: IconProps<AnyIcon>) {
  return <Icon {...rest} name={name as CoreIcon} />
}
