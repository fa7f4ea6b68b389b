import { dateTime } from '@contract/desk/fields'
import { isAllowed } from '@contract/desk/permissions'
import { type Referred, referredIds } from '@contract/desk/referredIds'
import { MAX_COUNTED } from '@contract/desk/resource'
import type { Change, ListQuery } from '@contract/desk/resourceSchemas'
import { audit } from '@contract/desk/resources'
import type { Values } from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import { SHOWN } from '@contract/desk/shownState'
import { maskPhonesIn } from '@contract/rules/phone'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../core/context'
import { mapRowsTogether } from '../core/mapRows'
import { anyOf } from '../db/anyOf'
import type { DbOrTrx } from '../db/transact'
import { readHistory } from './audit'
import { DeskError, forbidden, notThere } from './deskError'
import type { Condition, DeskResource } from './deskResource'
import { PERIOD_ORDER } from './periodColumns'
import { allOf, filtersOf, searchOf, sourceOf } from './rowFilters'
import { type AnyRow, allColumns, columnOf, toValues, versionOf } from './rowMapping'
import { cursorOf, partsAfter, sortOf, toCursor } from './rowOrder'

type AnyTables = Record<string, AnyRow>

/** The database without the types of its tables, for queries that are made from descriptions. */
export const untyped = (db: DbOrTrx): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>

export type DeskRow = { id: string; version: string; titles: Record<string, string> } & AnyRow

/** Returns the condition that limits dealer staff to their dealer's rows. @throws DeskError 403 */
export function scopeOf(deskResource: DeskResource, operator: Operator, now: number): Condition[] {
  if (!operator.roles.includes('dealerStaff')) return []
  if (!deskResource.dealerColumn || operator.dealerId === null) throw forbidden()
  const isOwn = (column: RawBuilder<unknown>) => sql<boolean>`${column} = ${operator.dealerId}`
  const column = sql.ref(`${deskResource.table}.${deskResource.dealerColumn}`)
  return [deskResource.filters?.dealerId?.(isOwn, operator.dealerId, now) ?? isOwn(column)]
}

/** Returns one row as values by field. `lock`: holds it until the end of the transaction. @throws DeskError 404 */
export async function readRow(
  db: DbOrTrx,
  deskResource: DeskResource,
  id: string,
  operator: Operator,
  now: number,
  lock = false,
): Promise<Values> {
  const row = await storedRow(db, deskResource, id, operator, now, lock)
  const [values] = await valuesOf(db, deskResource, [row], operator, now, lock)
  return values as Values
}

/** Returns a row as the database holds it. @throws DeskError 404 */
async function storedRow(
  db: DbOrTrx,
  deskResource: DeskResource,
  id: string,
  operator: Operator,
  now: number,
  lock = false,
): Promise<AnyRow> {
  const found = untyped(db)
    .selectFrom(sourceOf(deskResource, now))
    .where('id', '=', id)
    .where(allOf(scopeOf(deskResource, operator, now)))
  // Read by a statement of its own: one that waits for the lock sees other tables as they were before it waited.
  if (lock) await found.select('id').forUpdate().execute()
  const row = await found.select(allColumns(deskResource)).executeTakeFirst()
  if (!row) throw notThere()
  return row
}

/** Returns the first rows of the list of a resource; those that can't be read are left out. */
export async function newestRows(
  db: DbOrTrx,
  deskResource: DeskResource,
  limit: number,
  operator: Operator,
  now: number,
): Promise<{ id: string; values: Values }[]> {
  const { field, order } = deskResource.resource.sort
  const rows = await untyped(db)
    .selectFrom(sourceOf(deskResource, now))
    .select(allColumns(deskResource))
    .orderBy(columnOf(deskResource, field), order)
    .limit(limit)
    .execute()
  return namedValues(db, deskResource, rows, operator, now)
}

/** Returns rows by their ids; those that don't exist, or can't be read, are left out. */
export async function rowsById(
  db: DbOrTrx,
  deskResource: DeskResource,
  ids: readonly string[],
  operator: Operator,
  now: number,
): Promise<Map<string, Values>> {
  const rows = await untyped(db)
    .selectFrom(sourceOf(deskResource, now))
    .select(allColumns(deskResource))
    .where('id', '=', anyOf(ids))
    .execute()
  const read = await namedValues(db, deskResource, rows, operator, now)
  return new Map(read.map(({ id, values }) => [id, values]))
}

const namedValues = (
  db: DbOrTrx,
  deskResource: DeskResource,
  all: readonly AnyRow[],
  operator: Operator,
  now: number,
): Promise<{ id: string; values: Values }[]> =>
  mapRowsTogether(all, async (rows) => {
    const values = await valuesOf(db, deskResource, rows, operator, now)
    return rows.map(({ id }, place) => ({ id: String(id), values: values[place] as Values }))
  })

/** Converts rows to values, with those that are in other tables. */
async function valuesOf(
  db: DbOrTrx,
  deskResource: DeskResource,
  rows: readonly AnyRow[],
  operator: Operator,
  now: number,
  lock = false,
): Promise<Values[]> {
  const ids = rows.map(({ id }) => String(id))
  const more = ids.length > 0 ? await deskResource.readMore?.(db, ids, lock, now, operator) : undefined
  const hidden = ids.length > 0 ? await deskResource.hiddenReasons?.(db, ids, now) : undefined
  return rows.map((row) => ({
    ...toValues(deskResource, row),
    ...more?.get(String(row.id)),
    ...(hidden && { shown: hidden.get(String(row.id)) ?? SHOWN }),
  }))
}

/**
 * Returns a row as the desk gets it: with its version, and the names of what it refers to. One that can't be read is
 * marked, as in a list.
 */
export async function readDeskRow(
  db: DbOrTrx,
  deskResources: ReadonlyMap<string, DeskResource>,
  deskResource: DeskResource,
  id: string,
  operator: Operator,
  now: number,
): Promise<DeskRow> {
  const stored = await storedRow(db, deskResource, id, operator, now)
  const [row] = await toDeskRows({ db, deskResources, deskResource, operator, now }, [stored])
  return row as DeskRow
}

interface Reading {
  readonly db: DbOrTrx
  readonly deskResources: ReadonlyMap<string, DeskResource>
  readonly deskResource: DeskResource
  readonly operator: Operator
  readonly now: number
}

/** Converts rows to those of the desk; those that can't be read are marked. */
const toDeskRows = (
  { db, deskResources, deskResource, operator, now }: Reading,
  all: readonly AnyRow[],
): Promise<DeskRow[]> =>
  mapRowsTogether(
    all,
    async (rows) => {
      const values = await valuesOf(db, deskResource, rows, operator, now)
      const named = rows.map((row, place) => ({ id: String(row.id), values: values[place] as Values }))
      return withTitles({ db, deskResources, operator }, deskResource, named)
    },
    (row) => unreadableRow(deskResource, row),
  )

/** Kind of `PERIOD_ORDER`. */
const INSTANT = dateTime('')

/**
 * Lists rows: one page by keyset, so that the last page is as fast as the first.
 * @param countTo rows are counted up to this number; 0: the caller doesn't use the total
 */
export async function listRows(
  db: DbOrTrx,
  deskResources: ReadonlyMap<string, DeskResource>,
  deskResource: DeskResource,
  query: ListQuery,
  operator: Operator,
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  countTo = MAX_COUNTED,
) {
  const now = clock.now()
  const { field, order } = sortOf(deskResource, query.sort)
  const isByPeriod = deskResource.period !== undefined && field === 'state'
  const column = isByPeriod ? PERIOD_ORDER : columnOf(deskResource, field)
  const within = [...scopeOf(deskResource, operator, now), ...filtersOf(deskResource, query.filter, now)]
  const { conditions: found, isCut } = await searchOf(db, deskResource, query.search, within, {
    now,
    secrets,
  })
  const conditions = [...found, ...within]
  const skipped = query.after ? 0 : ((query.page ?? 1) - 1) * query.limit
  if (skipped >= MAX_COUNTED) throw new DeskError(400, `只能翻到前 ${MAX_COUNTED} 条，请用筛选缩小范围`)
  const from = cursorOf(query.after, isByPeriod ? INSTANT : deskResource.resource.fields[field])
  const rows: AnyRow[] = []
  for (const part of partsAfter(from, { field, column, order })) {
    if (rows.length > query.limit) break
    const source = untyped(db)
      .selectFrom(sourceOf(deskResource, now))
      .$if(field !== 'id', (sorted) => sorted.orderBy(column, order))
      .orderBy('id', order)
    const onPage = source
      .where(allOf([...conditions, ...part]))
      .limit(query.limit + 1 - rows.length)
      .offset(skipped)
    // The rows of a deep page are read by their ids: what their columns are computed from is read for skipped rows too.
    const read = skipped > 0 ? source.where(sql<boolean>`id = any(array(${onPage.select('id')}))`) : onPage
    rows.push(
      ...(await read.select([...allColumns(deskResource), ...(isByPeriod ? [PERIOD_ORDER] : [])]).execute()),
    )
  }
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const counted = await countRows(db, deskResource, conditions, now, countTo)
  return {
    rows: await toDeskRows({ db, deskResources, deskResource, operator, now }, shown),
    next: last ? toCursor(last[column], String(last.id)) : null,
    total: Math.min(counted, countTo),
    isMore: isCut || counted > countTo,
  }
}

/** Returns what is shown of a row that can't be read: that it is there. */
const unreadableRow = ({ resource }: DeskResource, { id }: AnyRow): DeskRow => ({
  ...Object.fromEntries(Object.keys(resource.fields).map((key) => [key, null])),
  id: String(id),
  version: '',
  titles: {},
  [resource.titleField]: `（无法读取）${id}`,
})

/** Counts the rows of a filtered list, as its heading does: beyond `MAX_COUNTED` one more. */
export const countFiltered = (
  db: DbOrTrx,
  deskResource: DeskResource,
  filter: Values,
  operator: Operator,
  now: number,
): Promise<number> =>
  countRows(
    db,
    deskResource,
    [...scopeOf(deskResource, operator, now), ...filtersOf(deskResource, JSON.stringify(filter), now)],
    now,
  )

async function countRows(
  db: DbOrTrx,
  deskResource: DeskResource,
  conditions: Condition[],
  now: number,
  countTo = MAX_COUNTED,
): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from (
      select 1 from ${sourceOf(deskResource, now)} where ${allOf(conditions)} limit ${countTo + 1}
    ) counted`.execute(db)
  return rows[0]?.rows ?? 0
}

/** Adds versions, and the names of the rows that the fields refer to. */
async function withTitles(
  naming: Naming,
  deskResource: DeskResource,
  rows: readonly { id: string; values: Values }[],
): Promise<DeskRow[]> {
  const fields = Object.entries(deskResource.resource.fields)
  const referred = rows.map(({ values }) =>
    fields.map(([key, field]) => [key, referredIds(field, values[key])] as const),
  )
  const nameOf = await readNames(
    naming,
    referred.flat().flatMap(([, ids]) => ids),
  )
  return rows.map(({ id, values }, place) => ({
    ...values,
    id,
    version: versionOf(deskResource, values),
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

type Naming = Pick<Reading, 'db' | 'deskResources' | 'operator'>

/** Reads the names of rows of any resources. Customers are named by their phones: whoever may not read them sees a part. */
async function readNames({ db, deskResources, operator }: Naming, all: readonly Referred[]): Promise<NameOf> {
  const names = new Map<string, Map<string, string>>()
  for (const to of new Set(all.map((one) => one.to))) {
    const [name = to, grid] = to.split('.')
    const other = deskResources.get(name)
    const ids = [...new Set(all.filter((one) => one.to === to).map(({ id }) => id))]
    if (!other) continue
    const found = grid ? await linesOfRows(db, other, grid, ids) : await titlesOf(db, other, ids)
    const isRead = isAllowed(operator, name, 'read')
    names.set(to, isRead ? found : new Map([...found].map(([id, title]) => [id, maskPhonesIn(title)])))
  }
  return ({ to, id }) => names.get(to)?.get(id)
}

const linesOf = (rows: readonly Referred[], nameOf: NameOf) =>
  rows.map((row) => nameOf(row) ?? row.id).join('\n')

/** Returns the last changes of a row, with the names of the rows that their values refer to. */
export const readNamedHistory = async (naming: Naming, one: DeskResource, id: string): Promise<Change[]> =>
  withNames(naming, one, await readHistory(naming.db, one.resource.name, id))

/** Adds the names of the rows that the values of changes refer to. */
export async function withNames<T extends Pick<Change, 'before' | 'after'>>(
  naming: Naming,
  { resource }: DeskResource,
  changes: readonly T[],
): Promise<(T & { titles: string })[]> {
  const field = audit.fields.changes
  const referred = changes.map((change) =>
    referredIds(field, { action: 'update', ...change, resource: resource.name }),
  )
  const nameOf = await readNames(naming, referred.flat())
  return changes.map((change, place) => ({ ...change, titles: linesOf(referred[place] ?? [], nameOf) }))
}

/** Reads the names of lines in a grid of the rows. */
async function linesOfRows(db: DbOrTrx, { lines }: DeskResource, grid: string, ids: string[]) {
  const read = (await lines?.[grid]?.(db, ids)) ?? []
  return new Map(read.map(({ id, name }) => [id, name]))
}

/** Names of rows, by their ids. */
export async function titlesOf(
  db: DbOrTrx,
  deskResource: DeskResource,
  ids: string[],
): Promise<Map<string, string>> {
  const column = columnOf(deskResource, deskResource.resource.titleField)
  const rows = await untyped(db)
    // The name doesn't follow from the time.
    .selectFrom(sourceOf(deskResource, 0))
    .select(['id', `${column} as title`])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [String(row.id), String(row.title)]))
}
