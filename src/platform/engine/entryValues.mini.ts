/** Nothing: a mini-program has no history entries, and its pages are never loaded again. */
export const entryValue = (_name: string): string | undefined => undefined

export function setEntryValue(_name: string, _value: string) {}
