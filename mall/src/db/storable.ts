/** Characters that PostgreSQL keeps in no text: NUL, and half of a pair of surrogates, such as of an emoji that was cut. */
const UNKEPT = /\0|\p{Surrogate}/gu
const STAND_IN = '\ufffd'

const storableText = (text: string): string =>
  text.search(UNKEPT) < 0 ? text : text.replace(UNKEPT, STAND_IN)

/**
 * Returns a value of a statement in the form that PostgreSQL takes, at any depth of lists and objects. Calls refuse such
 * characters as they arrive (`core/unstorable.ts`); this is the last step before the database, and meets what was decoded
 * after that: an address with `%00`, a notice of a bank, a decrypted batch of events. A replaced character finds no row and
 * breaks no list; with the character itself the statement would fail, at each reading of the row that it came from.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storableText(key), storable(part)]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** An escape of JSON; the first two kinds, of six characters, are escapes that PostgreSQL can't store in jsonb. */
const ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g
const UNKEPT_LENGTH = 6

/** Returns a value as JSON that a jsonb column takes: within it such characters are escapes, which `storable` can't see. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value) as string
  return text?.includes('\\u')
    ? text.replace(ESCAPE, (found) => (found.length === UNKEPT_LENGTH ? '\\ufffd' : found))
    : text
}
