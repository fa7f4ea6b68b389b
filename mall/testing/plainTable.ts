import { sql } from 'kysely'
import type { Db } from '../src/db/open'
import { PARTITIONED, type Partitioned } from '../src/db/partitions'
import { belongingsOf } from '../src/db/partitionTable'

/** Makes a table that is split by month an ordinary one, as any table is before it is split, with no rows. */
export async function makePlain(db: Db, table: Partitioned): Promise<void> {
  const { rows: key } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid
    where indrelid = to_regclass(${table}) and indisprimary and attnum = any (indkey::int2[])`.execute(db)
  const { indexes, foreignKeys } = await belongingsOf(db, table)
  for (const statement of [
    `alter table ${table} rename to split`,
    `create table ${table} (like split including defaults including constraints)`,
    'drop table split',
    `alter table ${table} add primary key (${key.flatMap(({ name }) => (name === PARTITIONED[table] ? [] : [name])).join(', ')})`,
    ...indexes.map(({ text }) => text.replace(' ON ONLY ', ' ON ')),
    ...foreignKeys.map(({ name, text }) => `alter table ${table} add constraint ${name} ${text}`),
  ])
    await sql.raw(statement).execute(db)
}
