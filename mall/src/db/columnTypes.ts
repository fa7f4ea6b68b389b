import type { ColumnType } from 'kysely'

/** A jsonb column: written with `json(value)`, read as the value itself. */
export type Json<T> = ColumnType<T, T, T>

/**
 * Types that the database doesn't know, by `table.column`: of every jsonb column, and of texts that hold one of a few
 * values without a check. Each module adds those of its tables in its `tables.ts`.
 */
export interface ColumnTypes {
  'settings.value': unknown
  'jobs.payload': unknown
}
