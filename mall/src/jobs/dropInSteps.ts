import { type RawBuilder, sql } from 'kysely'
import type { LeafName, Partitioned } from '../db/partitions'
import type { Database } from '../db/tables.generated'
import type { DbOrTrx } from '../db/transact'

/** Rows of one statement: it holds few locks, and no call waits for it long. */
const ROWS = 1_000
/** Statements of one run; what is left is for the next. */
const MAX_STEPS = 2_000

/** Rows are found by their place, which is one only within a partition. */
type WholeTable = Exclude<keyof Database, Partitioned> | LeafName

/**
 * Deletes the rows of a table that meet a condition, in small steps, each a transaction of its own. An index has to
 * support the condition. Returns how many there were.
 */
export const dropInSteps = (
  db: DbOrTrx,
  table: WholeTable,
  condition: RawBuilder<unknown>,
  rows = ROWS,
): Promise<number> => inSteps(db, sql`delete from ${sql.table(table)}`, table, condition, rows)

/** Changes them in the same way. The changed rows must not meet the condition any more. */
export const updateInSteps = (
  db: DbOrTrx,
  table: WholeTable,
  values: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  rows = ROWS,
): Promise<number> => inSteps(db, sql`update ${sql.table(table)} set ${values}`, table, condition, rows)

async function inSteps(
  db: DbOrTrx,
  change: RawBuilder<unknown>,
  table: WholeTable,
  condition: RawBuilder<unknown>,
  rows: number,
): Promise<number> {
  let changed = 0
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { numAffectedRows = 0n } = await sql`
      ${change}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${rows}))
    `.execute(db)
    changed += Number(numAffectedRows)
    if (numAffectedRows < rows) break
  }
  return changed
}
