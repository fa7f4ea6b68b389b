/** Texts that are stored in the browser by a key; where that is refused (private window, full disk), as long as the page. */
function storeIn(storage: () => Storage) {
  const unsaved = new Map<string, string>()
  const tried = <Result>(work: (stored: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  return {
    text: (key: string): string | null => unsaved.get(key) ?? tried((stored) => stored.getItem(key), null),
    /** Returns the keys that begin with a text. */
    keys: (prefix: string): string[] =>
      [...unsaved.keys(), ...tried((stored) => Object.keys(stored), [])].filter((key) =>
        key.startsWith(prefix),
      ),
    save(key: string, text: string) {
      const isStored = tried((stored) => {
        stored.setItem(key, text)
        return true
      }, false)
      if (isStored) unsaved.delete(key)
      else unsaved.set(key, text)
    },
    remove(key: string) {
      unsaved.delete(key)
      tried((stored) => stored.removeItem(key), undefined)
    },
  }
}
export type Store = ReturnType<typeof storeIn>

/** Storage for all windows, until a value is removed. */
export const browserStore = storeIn(() => localStorage)
/** Storage for this tab, until it is closed: for what holds facts about persons. */
export const tabStore = storeIn(() => sessionStorage)

/** Returns a choice that is kept in this browser, if it is one that `isValid` accepts. */
export function savedChoice<Choice extends string>(
  key: string,
  isValid: (text: string) => text is Choice,
): Choice | undefined {
  const text = browserStore.text(key)
  return text !== null && isValid(text) ? text : undefined
}
