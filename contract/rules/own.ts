/**
 * Returns the value of a table by a key that came from outside: of its own entries only. `table['constructor']` would find
 * what every object inherits, and show it, or stop the page.
 */
export const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.getOwnPropertyDescriptor(table, key)?.value
