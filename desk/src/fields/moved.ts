/** Returns the list with one of its items at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
