/**
 * Returns a value that exists as long as the visit (`sessionStorage`), such as an `rs` that overrides the build's
 * (spec 7).
 */
export function sessionValue(key: string): string | undefined {
  try {
    return window.sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function setSessionValue(key: string, value: string) {
  try {
    window.sessionStorage.setItem(key, value)
  } catch {
    // Without session storage the build's own value is used.
  }
}
