import { type AnyIcon, CORE_ICONS, MORE_ICONS } from './names.generated'

/** An icon that the mall names, or another one where this build has none of that name. */
export function iconOr(name: string, other: AnyIcon): AnyIcon {
  const known = (list: readonly string[]) => list.includes(name)
  return known(CORE_ICONS) || known(MORE_ICONS) ? (name as AnyIcon) : other
}
