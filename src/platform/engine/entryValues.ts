/**
 * Returns a value of the history entry on top. A reload, or coming back to the entry in a new document, keeps it; the
 * same address opened again starts without it.
 */
export const entryValue = (name: string): string | undefined =>
  (window.history.state as { values?: Record<string, string> } | null)?.values?.[name]

export function setEntryValue(name: string, value: string) {
  if (entryValue(name) === value) return
  const state = window.history.state as { values?: Record<string, string> } | null
  try {
    window.history.replaceState({ ...state, values: { ...state?.values, [name]: value } }, '')
  } catch {
    // Safari refuses more than 100 changes in 30 seconds; a reload then has the values before them.
  }
}
