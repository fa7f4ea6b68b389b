import type { LogEvent } from 'kysely'

/** Gets a statement with placeholders, never its values, when it has ended. It is called where the statement was. */
export type QueryListener = (statement: string, ms: number, hasFailed: boolean) => void

const listeners = new Set<QueryListener>()

/** Listens to the statements of all databases of this process. Returns a function that ends it. */
export function onQuery(listener: QueryListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Kysely's logger. */
export function reportQuery({ level, query, queryDurationMillis }: LogEvent): void {
  for (const listener of listeners) listener(query.sql, queryDurationMillis, level === 'error')
}
