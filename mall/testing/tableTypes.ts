import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../src/db/migrate'
import { type Db, openEmbedded } from '../src/db/open'
import { MALL_ROOT } from '../src/paths'

export const TABLE_TYPES_FILE = join(MALL_ROOT, 'src/db/tables.generated.ts')

const HEADING = `// All tables, as Kysely types. Written from the migrated database by: npm run tables -w mall
import type { Generated } from 'kysely'
import type { ColumnTypes, Json } from './columnTypes'

`

/** Types in TypeScript by those of PostgreSQL (`db/pgTypes.ts` reads bigint as a number, and a date as text). */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  xid8: 'string',
  _int4: 'number[]',
}

interface Column {
  table: string
  column: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** Check of this column alone. */
  check: string | null
}

/** Returns the text of the file with the types of all tables that the migrations make. */
export async function tableTypes(): Promise<string> {
  const { db, close } = await openEmbedded({})
  try {
    await migrate(db)
    return textOf(await readColumns(db), namedColumns()) + (await constraintType(db))
  } finally {
    await close()
  }
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as table, attname as column, typname as type, not attnotnull as "isNullable",
      atthasdef or attidentity <> '' as "hasDefault", (
        select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(pg_constraint.oid) like '%= ANY (ARRAY[%::text%' limit 1
      ) as check
    from pg_attribute
      join pg_class on pg_class.oid = attrelid
      join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%'
      and attnum > 0 and not attisdropped
    order by relname collate "C", attnum`.execute(db)
  return rows
}

/** Returns the type of all names that a refused write can have in `error.constraint`: those of unique indexes too. */
async function constraintType(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where relnamespace = 'public'::regnamespace and contype <> 'n' and not relispartition and relname not like 'kysely%'
    union select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and indisunique and not relispartition and relname not like 'kysely%'`.execute(
    db,
  )
  const names = rows.map(({ name }) => `  | '${name}'`).sort()
  return `\n/** Names of the constraints and unique indexes. */\nexport type Constraint =\n${names.join('\n')}\n`
}

/** Columns that have a type in `ColumnTypes`, as `table.column`. */
function namedColumns(): Set<string> {
  const sources = join(MALL_ROOT, 'src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)(tables|columnTypes)\.ts$/.test(file),
  )
  return new Set(
    files.flatMap((file) => {
      const [, types = ''] = readFileSync(join(sources, file), 'utf8').split('interface ColumnTypes {')
      return [...types.matchAll(/^ +'(\w+\.\w+)':/gm)].map(([, name]) => String(name))
    }),
  )
}

function textOf(columns: readonly Column[], named: ReadonlySet<string>): string {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const gone = [...named].filter((name) => !known.has(name))
  if (gone.length > 0) throw new Error(`ColumnTypes names columns that no table has: ${gone.join(', ')}`)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const lines = tables.flatMap((table) => [
    `  ${table}: {`,
    ...columns.filter((one) => one.table === table).map((one) => `    ${one.column}: ${typeOf(one, named)}`),
    '  }',
  ])
  return `${HEADING}export interface Database {\n${lines.join('\n')}\n}\n`
}

function typeOf(column: Column, named: ReadonlySet<string>): string {
  const isJson = column.type === 'jsonb'
  const orNull = column.isNullable ? ' | null' : ''
  const type = valueType(column, named)
  // Generated is a ColumnType of its own, as Json is.
  if (column.hasDefault) return `Generated<${type}${orNull}>`
  return isJson ? `Json<${type}>${orNull}` : `${type}${orNull}`
}

function valueType({ table, column, type, check }: Column, named: ReadonlySet<string>): string {
  const name = `${table}.${column}`
  if (named.has(name)) return `ColumnTypes['${name}']`
  if (type === 'jsonb')
    throw new Error(`${name} is jsonb: say its type in ColumnTypes, in the tables.ts of its module`)
  if (check) return [...check.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
  const known = TYPES[type]
  if (!known) throw new Error(`${name} is ${type}: add the type to tableTypes.ts`)
  return known
}
