import type { Field } from '@contract/desk/fields'
import { isRelativeDays, rangeOfDays } from '@contract/desk/relativeDays'
import { maskedPhone } from '@contract/rules/phone'
import { typedForms } from '@contract/rules/typedForms'
import { type RawBuilder, sql } from 'kysely'
import type { Secrets } from '../core/secrets'
import { refuseUnstorable } from '../core/unstorable'
import { escapeLike } from '../db/escapeLike'
import { json } from '../db/json'
import type { DbOrTrx } from '../db/transact'
import { matchRows } from '../search/matchRows'
import { DeskError } from './deskError'
import { type Condition, type DeskResource, MAX_FOUND } from './deskResource'
import { periodColumns } from './periodColumns'
import { type AnyRow, columnOf } from './rowMapping'

/** Returns the source of the rows: the table, or the query in place of it, with the states of their periods. */
export function sourceOf({ table, from, period }: DeskResource, now: number) {
  const rows = from ? sql`(${from})` : sql`${sql.table(table)}`
  return period
    ? sql<AnyRow>`(select each.*, ${periodColumns(period, now)} from ${rows} as each)`.as(table)
    : sql<AnyRow>`${rows}`.as(table)
}

/** Returns the condition that holds where all of these do. */
export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/**
 * Returns the conditions of a search for a typed text among the rows that pass the filters, and whether there may be more
 * rows than it found.
 */
export async function searchOf(
  db: DbOrTrx,
  deskResource: DeskResource,
  typed: string | undefined,
  filters: Condition[],
  { now, secrets }: { readonly now: number; readonly secrets: Secrets },
): Promise<{ conditions: Condition[]; isCut: boolean }> {
  const { search } = deskResource.resource
  if (!typed || !search) return { conditions: [], isCut: false }
  if (deskResource.search) return { conditions: [await deskResource.search(db, typed)], isCut: false }
  if (deskResource.find) {
    const ids = await findFirst(deskResource, db, typed, allOf(filters), secrets)
    return { conditions: [isOneOf(ids)], isCut: ids.length >= MAX_FOUND }
  }
  // The indexes of tables that grow serve `like` alone, so a search for a start is a search for its very letters.
  const isStart = search.match === 'start'
  const masked = maskedPhone(typed)
  const patterns = isStart
    ? [...typedForms(typed).map((form) => `${escapeLike(form)}%`), ...(masked ? [maskedPattern(masked)] : [])]
    : [`%${escapeLike(typed)}%`]
  const found = search.fields.flatMap((key) => {
    const column = sql.ref(columnOf(deskResource, key))
    // Lists of words are compared as their JSON.
    const text = deskResource.resource.fields[key]?.kind === 'tags' ? sql`${column}::text` : column
    return patterns.map((pattern) =>
      isStart ? sql<boolean>`${text} like ${pattern}` : sql<boolean>`${text} ilike ${pattern}`,
    )
  })
  if (!isStart) found.push(isOneOf(await findInWholeTable(db, deskResource, typed, search.fields, now)))
  return { conditions: [sql<boolean>`(${sql.join(found, sql` or `)})`], isCut: false }
}

/** A phone with any four digits where its own are masked. */
const maskedPattern = ({ start, end }: { start: string; end: string }) => `${start}____${end}`

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${[...ids]}::text[])`

/** Finds rows by the first form of what was typed that any row has: 138 0000 0001 is stored as 13800000001. */
async function findFirst(
  deskResource: DeskResource,
  db: DbOrTrx,
  typed: string,
  filter: Condition,
  secrets: Secrets,
): Promise<readonly string[]> {
  for (const form of typedForms(typed)) {
    const ids = (await deskResource.find?.(db, form, filter, secrets)) ?? []
    if (ids.length > 0) return ids
  }
  return []
}

/** Rows of a table that is read whole for a search; in a longer one only the very text is found. */
const MAX_WHOLE = 2_000

async function findInWholeTable(
  db: DbOrTrx,
  deskResource: DeskResource,
  typed: string,
  fields: readonly string[],
  now: number,
): Promise<string[]> {
  const columns = fields.map((key) => sql.ref(columnOf(deskResource, key)))
  const { rows } = await sql<{ id: string; texts: unknown[] }>`
    select id, jsonb_build_array(${sql.join(columns)}) as texts from ${sourceOf(deskResource, now)} limit ${MAX_WHOLE + 1}`.execute(
    db,
  )
  if (rows.length > MAX_WHOLE) return []
  return matchRows(
    db,
    typed,
    rows.map(({ id, texts }) => {
      const [title = '', ...names] = texts.flat().map((text) => String(text ?? ''))
      return { id: String(id), title, names }
    }),
  )
}

/** Returns the conditions of a list's filters, sent as JSON. @throws DeskError 400 for what isn't one of this list */
export function filtersOf(deskResource: DeskResource, sent: string | undefined, now: number): Condition[] {
  if (!sent) return []
  const requested = fromJson(sent)
  if (typeof requested !== 'object' || requested === null) throw badFilter()
  return Object.entries(requested).map(([key, value]) => {
    const field = Object.hasOwn(deskResource.resource.fields, key)
      ? deskResource.resource.fields[key]
      : undefined
    if (!field?.filter) throw badFilter()
    const passes = (column: RawBuilder<unknown>) => filterOf(deskResource, field, column, value, now)
    return (
      deskResource.filters?.[key]?.(passes, value, now) ??
      passes(sql.ref(`${deskResource.table}.${columnOf(deskResource, key)}`))
    )
  })
}

function filterOf(
  deskResource: DeskResource,
  field: Field,
  column: RawBuilder<unknown>,
  value: unknown,
  now: number,
): Condition {
  switch (field.kind) {
    case 'text':
    case 'longText': {
      if (typeof value !== 'string') throw badFilter()
      const start = deskResource.resource.search?.match === 'start' ? '' : '%'
      const likes = typedForms(value).map((form) => sql`${column} like ${`${start}${escapeLike(form)}%`}`)
      return likes.length > 0 ? sql<boolean>`(${sql.join(likes, sql` or `)})` : sql<boolean>`true`
    }
    case 'tags':
      if (typeof value !== 'string') throw badFilter()
      return sql<boolean>`${column} @> ${json([value])}`
    case 'boolean':
      if (typeof value !== 'boolean') throw badFilter()
      // Not compared with a parameter: for that the database would work out a subquery's condition of every row.
      return value ? sql<boolean>`${column}` : sql<boolean>`(not ${column})`
    case 'number':
    case 'money':
    case 'dateTime': {
      const range = field.kind === 'dateTime' && isRelativeDays(value) ? rangeOfDays(value, now) : value
      if (!Array.isArray(range)) throw badFilter()
      const [from, to] = range.map((limit) => limitOf(field, limit))
      const limits = [
        ...(from == null ? [] : [sql<boolean>`${column} >= ${comparable(from)}`]),
        ...(to == null ? [] : [sql<boolean>`${column} <= ${comparable(to)}`]),
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
export function limitOf(field: Field, limit: unknown): number | null {
  if (limit === null) return null
  const decimals = field.kind === 'number' ? (field.decimals ?? 0) : 0
  const isUsable = decimals > 0 ? isBounded(limit) : Number.isSafeInteger(limit)
  if (!isUsable) throw badFilter()
  return limit as number
}

/**
 * Returns a value to compare a column with. A whole number is given its type: the database would otherwise read it as the
 * column's own, which may be smaller, and fail.
 */
export const comparable = (value: unknown): RawBuilder<unknown> =>
  Number.isSafeInteger(value) ? sql`${value}::bigint` : sql`${value}`

const isBounded = (limit: unknown) => typeof limit === 'number' && Math.abs(limit) <= Number.MAX_SAFE_INTEGER

export const badFilter = () => new DeskError(400, '不能这样筛选')

/** Parses JSON of an address. @throws DeskError 400, ShopError badInput for text that can't be stored */
export function fromJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badFilter()
  }
  refuseUnstorable(value)
  return value
}
