import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './tables.generated'

export interface PageInput {
  pageNum: number
  pageSize: number
}

export interface PageOf<Item> extends PageInput {
  list: Item[]
  total: number
}

export const offsetOf = ({ pageNum, pageSize }: PageInput): number => (pageNum - 1) * pageSize

/** Returns the total number of rows of a filtered query. */
export async function countAll<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
  return Number((row as { rows: number }).rows)
}

/** Tables with a creation time, and an id to break ties. */
type Dated = {
  [Table in keyof Database]: Selectable<Database[Table]> extends { id: string; created_at: number }
    ? Table
    : never
}[keyof Database]

/** Returns one page of a filtered query, newest first, and the total number of rows. */
export async function newestFirst<Table extends Dated>(
  query: SelectQueryBuilder<Database, Table, object>,
  input: PageInput,
): Promise<{ rows: Selectable<Database[Table]>[]; total: number }> {
  const total = await countAll(query)
  const rows = await query
    .selectAll()
    .orderBy(sql`created_at`, 'desc')
    .orderBy(sql`id`)
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  // Kysely can't infer the row type when the table is a type parameter.
  return { rows: rows as unknown[] as Selectable<Database[Table]>[], total }
}
