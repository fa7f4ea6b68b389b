import type { Field } from '@contract/desk/fields'
import { MAX_COUNTED } from '@contract/desk/resource'
import type { ListQuery } from '@contract/desk/resourceSchemas'
import type { Operator } from '@contract/desk/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { refuseUnstorable } from '../core/unstorable'
import { escapeLike } from '../db/escapeLike'
import { json } from '../db/json'
import type { DbOrTrx } from '../db/transact'
import { DeskError, forbidden, notThere } from './deskError'
import type { Office, Values } from './office'
import { type AnyRow, allColumns, columnOf, toValues, versionOf } from './rowMapping'

type AnyTables = Record<string, AnyRow>
type Condition = RawBuilder<boolean>

/** The database without the types of its tables, for queries that are made from descriptions. */
export const untyped = (db: DbOrTrx): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>

export type DeskRow = { id: string; version: string; titles: Record<string, string> } & AnyRow

/** Returns the condition that limits dealer staff to their dealer's rows. @throws DeskError 403 */
export function scopeOf(office: Office, operator: Operator): Condition[] {
  if (!operator.roles.includes('dealerStaff')) return []
  if (!office.dealerColumn || operator.dealerId === null) throw forbidden()
  return [sql<boolean>`${sql.ref(office.dealerColumn)} = ${operator.dealerId}`]
}

/** Returns the source of the rows: the table, or the query in place of it. */
const sourceOf = ({ table, from }: Office) =>
  from ? sql<AnyRow>`(${from})`.as(table) : sql<AnyRow>`${sql.table(table)}`.as(table)

/** Returns one row as values by field. `lock`: holds it until the end of the transaction. @throws DeskError 404 */
export async function readRow(
  db: DbOrTrx,
  office: Office,
  id: string,
  operator: Operator,
  lock = false,
): Promise<Values> {
  const row = await untyped(db)
    .selectFrom(sourceOf(office))
    .select(allColumns(office))
    .where('id', '=', id)
    .where(allOf(scopeOf(office, operator)))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notThere()
  const [values] = await valuesOf(db, office, [row], lock)
  return values as Values
}

/** Converts rows to values, with those that are in other tables. */
async function valuesOf(db: DbOrTrx, office: Office, rows: AnyRow[], lock = false): Promise<Values[]> {
  const ids = rows.map(({ id }) => String(id))
  const more = ids.length > 0 ? await office.readMore?.(db, ids, lock) : undefined
  return rows.map((row) => ({ ...toValues(office, row), ...more?.get(String(row.id)) }))
}

/** Returns a row as the desk gets it: with its version, and the names of what it refers to. */
export async function readDeskRow(
  db: DbOrTrx,
  offices: ReadonlyMap<string, Office>,
  office: Office,
  id: string,
  operator: Operator,
): Promise<DeskRow> {
  const values = await readRow(db, office, id, operator)
  const [row] = await withTitles(db, offices, office, [{ id, values }])
  return row as DeskRow
}

/** Lists rows: one page by keyset, so that the last page is as fast as the first. */
export async function listRows(
  db: DbOrTrx,
  offices: ReadonlyMap<string, Office>,
  office: Office,
  query: ListQuery,
  operator: Operator,
) {
  const { field, order } = sortOf(office, query.sort)
  const column = columnOf(office, field)
  const conditions = [
    ...scopeOf(office, operator),
    ...(await searchOf(db, office, query.search)),
    ...filtersOf(office, query.filter),
  ]
  const from = cursorOf(query.after, office.resource.fields[field])
  const rows: AnyRow[] = []
  for (const part of partsAfter(from, { field, column, order })) {
    if (rows.length > query.limit) break
    const found = await untyped(db)
      .selectFrom(sourceOf(office))
      .select(allColumns(office))
      .where(allOf([...conditions, ...part]))
      .$if(field !== 'id', (sorted) => sorted.orderBy(column, order))
      .orderBy('id', order)
      .limit(query.limit + 1 - rows.length)
      .execute()
    rows.push(...found)
  }
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const counted = await countRows(db, office, conditions)
  const values = await valuesOf(db, office, shown)
  return {
    rows: await withTitles(
      db,
      offices,
      office,
      shown.map((row, place) => ({ id: String(row.id), values: values[place] as Values })),
    ),
    next: last ? toCursor(last[column], String(last.id)) : null,
    total: Math.min(counted, MAX_COUNTED),
    isMore: counted > MAX_COUNTED,
  }
}

/**
 * Returns the conditions of the rows after a cursor, part by part: rows without a value are a part of their own, last
 * from small to large and first from large to small, as the database sorts them. In parts each uses the index.
 */
function partsAfter(
  from: { value: unknown; id: string } | undefined,
  { field, column, order }: { field: string; column: string; order: 'asc' | 'desc' },
): Condition[][] {
  const direction = sql.raw(order === 'asc' ? '>' : '<')
  if (!from) return [[]]
  const afterId = sql<boolean>`id ${direction} ${from.id}`
  if (field === 'id') return [[afterId]]
  const isEmpty = sql<boolean>`${sql.ref(column)} is null`
  if (from.value === null) {
    const others = sql<boolean>`${sql.ref(column)} is not null`
    return order === 'asc' ? [[isEmpty, afterId]] : [[isEmpty, afterId], [others]]
  }
  const next = sql<boolean>`(${sql.ref(column)}, id) ${direction} (${from.value}, ${from.id})`
  return order === 'asc' ? [[next], [isEmpty]] : [[next]]
}

/** Counts the rows of a filtered list, as its heading does: beyond `MAX_COUNTED` it says one more. */
export const countFiltered = (
  db: DbOrTrx,
  office: Office,
  filter: Values,
  operator: Operator,
): Promise<number> =>
  countRows(db, office, [...scopeOf(office, operator), ...filtersOf(office, JSON.stringify(filter))])

async function countRows(db: DbOrTrx, office: Office, conditions: Condition[]): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from (
      select 1 from ${sourceOf(office)} where ${allOf(conditions)} limit ${MAX_COUNTED + 1}
    ) counted`.execute(db)
  return rows[0]?.rows ?? 0
}

const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** @throws DeskError 400 for a field that the list can't be sorted by */
function sortOf({ resource }: Office, sent: string | undefined): { field: string; order: 'asc' | 'desc' } {
  if (!sent) return resource.sort
  const [field = '', order] = sent.split(':')
  const isSortable = field === resource.sort.field || resource.fields[field]?.sort
  if (!isSortable || (order !== 'asc' && order !== 'desc')) throw new DeskError(400, '不能这样排序')
  return { field, order }
}

async function searchOf(db: DbOrTrx, office: Office, typed: string | undefined): Promise<Condition[]> {
  const { search } = office.resource
  if (!typed || !search) return []
  if (office.find) {
    const ids = await office.find(db, typed)
    return [sql<boolean>`id = any(${[...ids]}::text[])`]
  }
  const pattern = search.match === 'start' ? `${escapeLike(typed)}%` : `%${escapeLike(typed)}%`
  const found = search.fields.map((key) => sql<boolean>`${sql.ref(columnOf(office, key))} like ${pattern}`)
  return [sql<boolean>`(${sql.join(found, sql` or `)})`]
}

/** @throws DeskError 400 for what isn't a filter of this list */
function filtersOf(office: Office, sent: string | undefined): Condition[] {
  if (!sent) return []
  const requested = fromJson(sent)
  if (typeof requested !== 'object' || requested === null) throw badFilter()
  return Object.entries(requested).map(([key, value]) => {
    const field = Object.hasOwn(office.resource.fields, key) ? office.resource.fields[key] : undefined
    if (!field?.filter) throw badFilter()
    return filterOf(office, field, sql.ref(columnOf(office, key)), value)
  })
}

function filterOf(office: Office, field: Field, column: RawBuilder<unknown>, value: unknown): Condition {
  switch (field.kind) {
    case 'text':
    case 'longText': {
      if (typeof value !== 'string') throw badFilter()
      const start = office.resource.search?.match === 'start' ? '' : '%'
      return sql<boolean>`${column} like ${`${start}${escapeLike(value)}%`}`
    }
    case 'tags':
      if (typeof value !== 'string') throw badFilter()
      return sql<boolean>`${column} @> ${json([value])}`
    case 'boolean':
      if (typeof value !== 'boolean') throw badFilter()
      return sql<boolean>`${column} = ${value}`
    case 'number':
    case 'money':
    case 'dateTime': {
      if (!Array.isArray(value)) throw badFilter()
      const [from, to] = value.map((limit) => limitOf(field, limit))
      const limits = [
        ...(from == null ? [] : [sql<boolean>`${column} >= ${from}`]),
        ...(to == null ? [] : [sql<boolean>`${column} <= ${to}`]),
      ]
      return allOf(limits)
    }
    default: {
      const values: unknown[] = Array.isArray(value) ? value : [value]
      const options = field.kind === 'enum' ? field.options : undefined
      const isChoice = (each: unknown) =>
        typeof each === 'string' && (!options || Object.hasOwn(options, each))
      if (!values.every(isChoice)) throw badFilter()
      if (values.length === 0) return sql<boolean>`true`
      return sql<boolean>`${column} in (${sql.join(values)})`
    }
  }
}

/** Returns a limit of numbers or times that the column can be compared with; null for none. @throws DeskError 400 */
function limitOf(field: Field, limit: unknown): number | null {
  if (limit === null) return null
  const decimals = field.kind === 'number' ? (field.decimals ?? 0) : 0
  const isUsable = decimals > 0 ? isBounded(limit) : Number.isSafeInteger(limit)
  if (!isUsable) throw badFilter()
  return limit as number
}

const isBounded = (limit: unknown) => typeof limit === 'number' && Math.abs(limit) <= Number.MAX_SAFE_INTEGER

const badFilter = () => new DeskError(400, '不能这样筛选')

/** Returns what JSON in an address says. @throws DeskError 400, ShopError badInput for text that can't be stored */
function fromJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badFilter()
  }
  refuseUnstorable(value)
  return value
}

const toCursor = (value: unknown, id: string) =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** @throws DeskError 400 for what isn't a cursor of a list that is sorted by `field` */
function cursorOf(
  sent: string | undefined,
  field: Field | undefined,
): { value: unknown; id: string } | undefined {
  if (!sent) return undefined
  const pair = fromJson(Buffer.from(sent, 'base64url').toString())
  if (!Array.isArray(pair) || typeof pair[1] !== 'string') throw badFilter()
  const [value, id] = pair
  switch (field?.kind) {
    case 'number':
    case 'money':
    case 'dateTime':
      return { value: limitOf(field, value), id }
    case 'boolean':
      if (value !== null && typeof value !== 'boolean') throw badFilter()
      return { value, id }
    default:
      if (value !== null && typeof value !== 'string') throw badFilter()
      return { value, id }
  }
}

/** Adds versions, and the names of the rows that the fields refer to. */
async function withTitles(
  db: DbOrTrx,
  offices: ReadonlyMap<string, Office>,
  office: Office,
  rows: readonly { id: string; values: Values }[],
): Promise<DeskRow[]> {
  const names = new Map<string, Map<string, string>>()
  const idsIn = (values: Values, key: string) =>
    [values[key]].flat().filter((id): id is string => typeof id === 'string')
  for (const [key, field] of Object.entries(office.resource.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const other = offices.get(field.to)
    const ids = [...new Set(rows.flatMap(({ values }) => idsIn(values, key)))]
    if (other && ids.length > 0) names.set(key, await titlesOf(db, other, ids))
  }
  return rows.map(({ id, values }) => ({
    ...values,
    id,
    version: versionOf(office, values),
    titles: Object.fromEntries(
      [...names].flatMap(([key, titles]) => {
        const ids = idsIn(values, key)
        if (!ids.some((id) => titles.has(id))) return []
        // Several names are lines of one text, in the order of the ids.
        return [[key, ids.map((id) => titles.get(id) ?? id).join('\n')]]
      }),
    ),
  }))
}

async function titlesOf(db: DbOrTrx, office: Office, ids: string[]): Promise<Map<string, string>> {
  const column = columnOf(office, office.resource.titleField)
  const rows = await untyped(db)
    .selectFrom(sourceOf(office))
    .select(['id', `${column} as title`])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [String(row.id), String(row.title)]))
}
