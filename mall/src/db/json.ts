import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column. Arrays must go as text: `pg` would take them for PostgreSQL arrays. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
