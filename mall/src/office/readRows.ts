import { type Referred, referredIds } from '@contract/desk/referredIds'
import { MAX_COUNTED } from '@contract/desk/resource'
import type { Change, ListQuery } from '@contract/desk/resourceSchemas'
import { audit } from '@contract/desk/resources'
import type { Operator } from '@contract/desk/schemas'
import { type Kysely, sql } from 'kysely'
import { eachRow } from '../core/eachRow'
import type { Ctx } from '../ctx'
import type { DbOrTrx } from '../db/transact'
import { readHistory } from './audit'
import { forbidden, notThere } from './deskError'
import type { Condition, Office, Values } from './office'
import { allOf, filtersOf, searchOf, sourceOf } from './rowFilters'
import { type AnyRow, allColumns, columnOf, toValues, versionOf } from './rowMapping'
import { cursorOf, partsAfter, sortOf, toCursor } from './rowOrder'

type AnyTables = Record<string, AnyRow>

/** The database without the types of its tables, for queries that are made from descriptions. */
export const untyped = (db: DbOrTrx): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>

export type DeskRow = { id: string; version: string; titles: Record<string, string> } & AnyRow

/** Returns the condition that limits dealer staff to their dealer's rows. @throws DeskError 403 */
export function scopeOf(office: Office, operator: Operator): Condition[] {
  if (!operator.roles.includes('dealerStaff')) return []
  if (!office.dealerColumn || operator.dealerId === null) throw forbidden()
  return [sql<boolean>`${sql.ref(`${office.table}.${office.dealerColumn}`)} = ${operator.dealerId}`]
}

/** Returns one row as values by field. `lock`: holds it until the end of the transaction. @throws DeskError 404 */
export async function readRow(
  db: DbOrTrx,
  office: Office,
  id: string,
  operator: Operator,
  now: number,
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
  const [values] = await valuesOf(db, office, [row], operator, now, lock)
  return values as Values
}

/** Converts rows to values, with those that are in other tables. */
async function valuesOf(
  db: DbOrTrx,
  office: Office,
  rows: readonly AnyRow[],
  operator: Operator,
  now: number,
  lock = false,
): Promise<Values[]> {
  const ids = rows.map(({ id }) => String(id))
  const more = ids.length > 0 ? await office.readMore?.(db, ids, lock, now, operator) : undefined
  return rows.map((row) => ({ ...toValues(office, row), ...more?.get(String(row.id)) }))
}

/** Returns a row as the desk gets it: with its version, and the names of what it refers to. */
export async function readDeskRow(
  db: DbOrTrx,
  offices: ReadonlyMap<string, Office>,
  office: Office,
  id: string,
  operator: Operator,
  now: number,
): Promise<DeskRow> {
  const values = await readRow(db, office, id, operator, now)
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
  now: number,
  log: Ctx['log'],
) {
  const { field, order } = sortOf(office, query.sort)
  const column = columnOf(office, field)
  const within = [...scopeOf(office, operator), ...filtersOf(office, query.filter)]
  const { conditions: found, isCut } = await searchOf(db, office, query.search, within)
  const conditions = [...found, ...within]
  const from = cursorOf(query.after, office.resource.fields[field])
  const rows: AnyRow[] = []
  for (const part of partsAfter(from, { field, column, order })) {
    if (rows.length > query.limit) break
    const page = await untyped(db)
      .selectFrom(sourceOf(office))
      .select(allColumns(office))
      .where(allOf([...conditions, ...part]))
      .$if(field !== 'id', (sorted) => sorted.orderBy(column, order))
      .orderBy('id', order)
      .limit(query.limit + 1 - rows.length)
      .execute()
    rows.push(...page)
  }
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const counted = await countRows(db, office, conditions)
  const toDeskRows = async (some: readonly AnyRow[]) => {
    const values = await valuesOf(db, office, some, operator, now)
    return withTitles(
      db,
      offices,
      office,
      some.map((row, place) => ({ id: String(row.id), values: values[place] as Values })),
    )
  }
  return {
    rows: await eachRow(log, shown, toDeskRows, (row) => unreadableRow(office, row)),
    next: last ? toCursor(last[column], String(last.id)) : null,
    total: Math.min(counted, MAX_COUNTED),
    isMore: isCut || counted > MAX_COUNTED,
  }
}

/** Returns what a list shows of a row that can't be read: that it is there. */
const unreadableRow = ({ resource }: Office, { id }: AnyRow): DeskRow => ({
  ...Object.fromEntries(Object.keys(resource.fields).map((key) => [key, null])),
  id: String(id),
  version: '',
  titles: {},
  [resource.titleField]: `（无法读取）${id}`,
})

/** Counts the rows of a filtered list, as its heading does: beyond `MAX_COUNTED` one more. */
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

/** Adds versions, and the names of the rows that the fields refer to. */
async function withTitles(
  db: DbOrTrx,
  offices: ReadonlyMap<string, Office>,
  office: Office,
  rows: readonly { id: string; values: Values }[],
): Promise<DeskRow[]> {
  const fields = Object.entries(office.resource.fields)
  const referred = rows.map(({ values }) =>
    fields.map(([key, field]) => [key, referredIds(field, values[key])] as const),
  )
  const nameOf = await readNames(
    db,
    offices,
    referred.flat().flatMap(([, ids]) => ids),
  )
  return rows.map(({ id, values }, place) => ({
    ...values,
    id,
    version: versionOf(office, values),
    titles: Object.fromEntries(
      (referred[place] ?? []).flatMap(([key, ids]) =>
        // Several names are lines of one text, in the order of the ids.
        ids.some(nameOf) ? [[key, linesOf(ids, nameOf)]] : [],
      ),
    ),
  }))
}

/** Returns the name of a row; undefined when there is none, such as of one that was deleted. */
type NameOf = (row: Referred) => string | undefined

/** Reads the names of rows of any resources. */
async function readNames(
  db: DbOrTrx,
  offices: ReadonlyMap<string, Office>,
  all: readonly Referred[],
): Promise<NameOf> {
  const names = new Map<string, Map<string, string>>()
  for (const to of new Set(all.map((one) => one.to))) {
    const other = offices.get(to)
    const ids = new Set(all.filter((one) => one.to === to).map(({ id }) => id))
    if (other) names.set(to, await titlesOf(db, other, [...ids]))
  }
  return ({ to, id }) => names.get(to)?.get(id)
}

const linesOf = (rows: readonly Referred[], nameOf: NameOf) =>
  rows.map((row) => nameOf(row) ?? row.id).join('\n')

/** Returns the last changes of a row, with the names of the rows that their values refer to. */
export async function readNamedHistory(
  db: DbOrTrx,
  offices: ReadonlyMap<string, Office>,
  { resource }: Office,
  id: string,
): Promise<Change[]> {
  const changes = await readHistory(db, resource.name, id)
  const field = audit.fields.changes
  const referred = changes.map((change) => referredIds(field, { ...change, resource: resource.name }))
  const nameOf = await readNames(db, offices, referred.flat())
  return changes.map((change, place) => ({ ...change, titles: linesOf(referred[place] ?? [], nameOf) }))
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
