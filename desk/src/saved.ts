/** Choices that the browser refused to store: they last as long as the page. */
const unsaved = new Map<string, string>()

/** Returns a choice that is kept in this browser, if it is one that `isValid` accepts. */
export function savedChoice<Choice extends string>(
  key: string,
  isValid: (text: string) => text is Choice,
): Choice | undefined {
  const text = unsaved.get(key) ?? read(key)
  return text !== null && isValid(text) ? text : undefined
}

/** Keeps a choice in this browser; where that is refused (private window, full disk), as long as the page. */
export function saveChoice(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, text)
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
