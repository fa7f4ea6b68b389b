/**
 * Query strings without URLSearchParams, which a mini-program's realm lacks.
 */

/** Builds 'a=1&b=%E7%9A%AE'. Absent values (undefined, null) are left out; the order is the object's. */
export function buildQuery(values: Readonly<Record<string, unknown>>): string {
  return Object.keys(values)
    .filter((name) => values[name] !== undefined && values[name] !== null)
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(values[name]))}`)
    .join('&')
}

/** Decodes one value; text with a broken escape is returned unchanged. */
export function decodeValue(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, '%20'))
  } catch {
    return text
  }
}

/** Reads the values of a query string, with or without its '?'. Of duplicates the last one wins. */
export function parseQuery(query: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const pair of query.replace(/^\?/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    const name = at < 0 ? pair : pair.slice(0, at)
    values[decodeValue(name)] = at < 0 ? '' : decodeValue(pair.slice(at + 1))
  }
  return values
}
