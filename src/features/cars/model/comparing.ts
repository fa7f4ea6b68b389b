/** Maximum number of types to compare, set by the mall (`/product/specification`); a phone has no room for more. */
export const MOST_COMPARED = 4

export const isFull = (chosen: readonly string[]): boolean => chosen.length >= MOST_COMPARED

/** Returns the selection after a tap on a type: a selected type is removed, another is appended while there is room. */
export function toggled(chosen: readonly string[], typeId: string): readonly string[] {
  if (chosen.includes(typeId)) return chosen.filter((one) => one !== typeId)
  return isFull(chosen) ? chosen : [...chosen, typeId]
}

/** Parses the ids of a URL parameter, `a,b,c`: without empty ones and duplicates, at most four. */
export const parseTypeIds = (text: string): readonly string[] =>
  [...new Set(text.split(',').filter(Boolean))].slice(0, MOST_COMPARED)
