import { type RawBuilder, sql } from 'kysely'

/**
 * Returns a value for a jsonb column. Arrays must be sent as text, because `pg` would treat them as PostgreSQL arrays.
 */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
