/** Values that the browser refused to store: they last as long as the page. */
const unsaved = new Map<string, string>()

/**
 * Returns a value that exists as long as the visit (`sessionStorage`), such as an `rs` that overrides the build's
 * (spec 7).
 */
export function sessionValue(key: string): string | undefined {
  try {
    return unsaved.get(key) ?? window.sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function setSessionValue(key: string, value: string) {
  try {
    window.sessionStorage.setItem(key, value)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, value)
  }
}
