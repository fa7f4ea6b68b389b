import { sql } from 'kysely'
import type { Db } from '../../src/db/open'
import { DESK_ROWS } from './deskRows'
import { ROWS } from './rows'

export interface FillOptions {
  readonly orders: number
  readonly users: number
  readonly goods: number
  readonly now: number
  /** Tables to fill; all by default. */
  readonly only?: readonly string[]
}

/**
 * Fills a seeded database with generated rows in one transaction. Needs a superuser, because constraints between
 * tables and triggers are switched off meanwhile. Resolves with the number of rows.
 */
export async function fill(
  db: Db,
  { orders, users, goods, now, only }: FillOptions,
  report: (line: string) => void,
) {
  const total = await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    let total = 0n
    for (const [table, text] of [...ROWS, ...DESK_ROWS]) {
      if (only && !only.includes(table)) continue
      const filled = text
        .replaceAll('$now', `${now}::bigint`)
        .replaceAll('$users', String(users))
        .replaceAll('$goods', String(goods))
        .replaceAll('$n', String(orders))
      const { numAffectedRows = 0n } = await sql.raw(filled).execute(trx)
      report(`${table}: ${numAffectedRows}`)
      total += numAffectedRows
    }
    return total
  })
  // Statistics of a small sample differ from run to run, and plans with them.
  await db.connection().execute(async (session) => {
    await sql`set default_statistics_target = 1000`.execute(session)
    await sql`vacuum analyze`.execute(session)
    await sql`reset default_statistics_target`.execute(session)
  })
  return Number(total)
}
