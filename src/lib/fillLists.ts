/** Where an answer has lists: `{ list: [{ actions: [] }] }` is a list of things that have a list of actions each. */
export interface Lists {
  readonly [field: string]: Lists | readonly [Lists?]
}

/** Puts an empty list wherever there should be one and the back end left it out or said null: many do. Changes `data`. */
export function fillLists<Data>(data: Data, lists: Lists): Data {
  if (typeof data !== 'object' || data === null) return data
  const whole = data as Record<string, unknown>
  for (const field of Object.keys(lists)) {
    const inner = lists[field] as Lists | readonly [Lists?]
    if (isListOf(inner)) {
      const rows = Array.isArray(whole[field]) ? whole[field].filter((row) => row !== null) : []
      whole[field] = rows
      for (const row of rows) if (inner[0]) fillLists(row, inner[0])
    } else fillLists(whole[field], inner)
  }
  return data
}

const isListOf = (lists: Lists | readonly [Lists?]): lists is readonly [Lists?] => Array.isArray(lists)
