import { sql } from 'kysely'
import type { DbOrTrx } from '../db/transact'
import { type Condition, type DeskResource, MAX_FOUND } from './deskResource'

/**
 * Finds rows of an deskResource's `from` by several ways, each a condition that an index serves: of each the newest that pass the
 * filter of the list (`DeskResource.find`). Returns their ids.
 */
export async function findNewest(
  db: DbOrTrx,
  { from, table }: Required<Pick<DeskResource, 'from' | 'table'>>,
  ways: readonly Condition[],
  filter: Condition,
): Promise<string[]> {
  const found = ways.map(
    (way) => sql`(select id from (${from}) as ${sql.table(table)} where ${way} and ${filter}
      order by created_at desc limit ${MAX_FOUND})`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(found, sql` union `)}`.execute(db)
  return rows.map(({ id }) => id)
}
