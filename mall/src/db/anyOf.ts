import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the right side of `=` for one of many values: `.where('id', '=', anyOf(ids))`. The list is one parameter,
 * while `in` has one for each value, of which a statement may have 65,535 at most. No value is one of an empty list.
 */
export const anyOf = <T extends string | number>(values: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${[...values]})`
