/** The mall puts four side by side (`/product/specification`), and a phone shows no more. */
export const MOST_COMPARED = 4

export const isFull = (chosen: readonly string[]): boolean => chosen.length >= MOST_COMPARED

/** A tap on a type: chosen ones are let go, others join at the end while there is room. */
export function toggled(chosen: readonly string[], typeId: string): readonly string[] {
  if (chosen.includes(typeId)) return chosen.filter((one) => one !== typeId)
  return isFull(chosen) ? chosen : [...chosen, typeId]
}

/** The ids of an address, `a,b,c`: no blanks, none twice, four at most. */
export const parseTypeIds = (text: string): readonly string[] =>
  [...new Set(text.split(',').filter(Boolean))].slice(0, MOST_COMPARED)
