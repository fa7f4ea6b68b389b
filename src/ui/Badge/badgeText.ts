const MOST = 99

/** Returns the text of a badge: '' for none, at most 99+. */
export function badgeText(count: number | undefined): string {
  if (!count || count < 0) return ''
  return count > MOST ? `${MOST}+` : String(count)
}
