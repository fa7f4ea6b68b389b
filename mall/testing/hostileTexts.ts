import { sql } from 'kysely'
import type { Ctx } from '../src/ctx'

/** Markup that a browser would make an element of, and run, wherever a text isn't escaped. */
export const HOSTILE = `'"><img data-pwned src=x onerror=pwned=1>`

const CHINESE = /\p{Script=Han}/u

interface Column {
  table_name: string
  column_name: string
  data_type: string
}

/**
 * Appends `HOSTILE` to all Chinese texts of the database, those within JSON too: what shoppers and operators write, and
 * nothing that code compares with its own constants. Columns whose values are limited stay as they are. Returns how many
 * columns were changed.
 */
export async function makeTextsHostile({ db }: Ctx): Promise<number> {
  const { rows: columns } = await sql<Column>`
    select attrelid::regclass::text as table_name, attname as column_name, format_type(atttypid, null) as data_type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and attgenerated = '' and atttypid in ('text'::regtype, 'jsonb'::regtype)
      and not exists (select 1 from pg_constraint where contype in ('p', 'u', 'f', 'c')
        and ((conrelid = attrelid and attnum = any(conkey)) or (confrelid = attrelid and attnum = any(confkey))))
    order by 1, 2`.execute(db)
  let changed = 0
  for (const { table_name, column_name, data_type } of columns) {
    const [table, column] = [sql.table(table_name), sql.ref(column_name)]
    const { rows } = await sql<{ place: string; value: unknown }>`
      select ctid::text as place, ${column} as value from ${table} where octet_length(${column}::text) > length(${column}::text)`.execute(
      db,
    )
    for (const { place, value } of rows) {
      const hostile = data_type === 'jsonb' ? JSON.stringify(withMarkup(value)) : withMarkup(value)
      await sql`update ${table} set ${column} = ${hostile}::${sql.raw(data_type)} where ctid = ${place}::tid`.execute(
        db,
      )
    }
    if (rows.length > 0) changed++
  }
  return changed
}

function withMarkup(value: unknown): unknown {
  if (typeof value === 'string') return CHINESE.test(value) ? value + HOSTILE : value
  if (Array.isArray(value)) return value.map(withMarkup)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMarkup(part)]))
}
