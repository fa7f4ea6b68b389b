/** Waits for several calls at once (spec 7). Returns all replies in order; rejects with the first failure. */
export function merge<Calls extends readonly unknown[]>(
  calls: Calls,
): Promise<{ [K in keyof Calls]: Awaited<Calls[K]> }> {
  if (!Array.isArray(calls)) throw new Error('parameter error, merge expects an array')
  return Promise.all(calls) as Promise<{ [K in keyof Calls]: Awaited<Calls[K]> }>
}
