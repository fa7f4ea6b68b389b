const values = new Map<string, string>()

/** Returns a value that exists as long as the mini-program's process. */
export const sessionValue = (key: string): string | undefined => values.get(key)

export function setSessionValue(key: string, value: string) {
  values.set(key, value)
}
