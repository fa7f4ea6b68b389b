import { sql } from 'kysely'
import type { Warning } from '../env/startWarnings'
import type { Db } from './open'

/** Settings of PostgreSQL without which a failure of its machine loses what was acknowledged, or more. */
const DURABLE: Readonly<Record<string, string>> = {
  fsync: 'a crash of its machine may destroy the whole database',
  full_page_writes: 'a crash of its machine may leave broken pages',
  synchronous_commit: 'a crash loses orders and payments that were answered as done',
}

/** Returns a warning for each setting of the database server that risks what the mall has acknowledged. */
export async function databaseWarnings(db: Db): Promise<Warning[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where setting = 'off' and name in (${sql.join(Object.keys(DURABLE))})
    order by name`.execute(db)
  return rows.map(({ name }) => [
    'Warning',
    `the database has ${name}=off: ${DURABLE[name]}. Switch it on in postgresql.conf.`,
  ])
}
