import { CORE_ICONS, type CoreIcon } from './names.generated'

/** An icon that the mall names, or another one where the core set has none of that name. */
export function iconOr(name: string, other: CoreIcon): CoreIcon {
  return (CORE_ICONS as readonly string[]).includes(name) ? (name as CoreIcon) : other
}
