/** Where an answer has lists: `{ list: [{ actions: [] }] }` is a list of things that have a list of actions each. */
export interface Lists {
  readonly [field: string]: Lists | readonly [Lists?]
}

/**
 * Puts an empty list wherever there should be one and the back end left it out or said null, as many do; rows that
 * are null fall away. Changes `data`, and returns it.
 */
export function fillLists<Data>(data: Data, lists: Lists | undefined): Data {
  if (!lists || Object(data) !== data) return data
  const whole = data as Record<string, unknown>
  for (const field in lists) {
    const inner = lists[field]
    const value = whole[field]
    if (!Array.isArray(inner)) fillLists(value, inner as Lists)
    else whole[field] = Array.isArray(value) ? value.filter((row) => fillLists(row, inner[0]) !== null) : []
  }
  return data
}
