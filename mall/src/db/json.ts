import { type RawBuilder, sql } from 'kysely'
import { storableJson } from './storable'

/**
 * Returns a value for a jsonb column. Arrays must be sent as text, because `pg` would treat them as PostgreSQL arrays.
 */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${storableJson(value)}::jsonb`

/** SQL of a jsonb list: empty if the value isn't a list, so that one bad row doesn't fail a statement about all. */
export const jsonList = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case jsonb_typeof(${value}) when 'array' then ${value} else '[]'::jsonb end`
