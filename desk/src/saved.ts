/** Choices that the browser refused to store: they last as long as the page. */
const unsaved = new Map<string, string>()

/** Returns a choice that is kept in this browser, if it is one that `isValid` accepts. */
export function savedChoice<Choice extends string>(
  key: string,
  isValid: (text: string) => text is Choice,
): Choice | undefined {
  const text = savedText(key)
  return text !== null && isValid(text) ? text : undefined
}

/** Returns a text that is kept in this browser. */
export const savedText = (key: string): string | null => unsaved.get(key) ?? read(key)

/** Returns the keys of what is kept in this browser that begin with a text. */
export function savedKeys(prefix: string): string[] {
  const all = [...unsaved.keys()]
  try {
    all.push(...Object.keys(localStorage))
  } catch {
    // Not allowed: there is only what the page has.
  }
  return all.filter((key) => key.startsWith(prefix))
}

export function removeSaved(key: string) {
  unsaved.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Not allowed: nothing was stored.
  }
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
