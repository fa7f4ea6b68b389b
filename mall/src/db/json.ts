import { type RawBuilder, sql } from 'kysely'
import { storableJson } from './storable'

/**
 * Returns a value for a jsonb column. Arrays must be sent as text, because `pg` would treat them as PostgreSQL arrays.
 */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${storableJson(value)}::jsonb`
