/** Nothing: a mini-program has no history entries, and its pages are never loaded again. */
export const entryValue = (_name: string): string | undefined => undefined

export function setEntryValue(_name: string, _value: string) {}

/** Nothing: a mini-program signs in on a page of its own. */
export function carryEntryValues(_url: string) {}
