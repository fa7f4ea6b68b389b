import { Icon, type IconProps } from './Icon'
import type { AnyIcon, CoreIcon } from './names.generated'
import './more.generated'

/** An icon of any name. The drawings (3 KB gzipped) load with the pages that use it, not with the first page. */
export function MoreIcon({ name, ...rest }: IconProps<AnyIcon>) {
  return <Icon {...rest} name={name as CoreIcon} />
}
