import { UNSTORABLE } from '../core/unstorable'

export type Fields = Record<string, string>

/**
 * Returns the fields of a form or a query string: the last value of a repeated name, without characters that a database
 * can't store.
 */
export const fieldsIn = (sent: unknown): Fields =>
  Object.fromEntries(
    Object.entries(sent ?? {}).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value.at(-1) : value).replaceAll(UNSTORABLE, ''),
    ]),
  )
