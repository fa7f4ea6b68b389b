import type { Field } from '@contract/desk/fields'
import { sql } from 'kysely'
import { DeskError } from './deskError'
import type { Condition, DeskResource } from './deskResource'
import { badFilter, comparable, fromJson, limitOf } from './rowFilters'

/** Returns the order of a list. @throws DeskError 400 for a field that the list can't be sorted by */
export function sortOf(
  { resource }: DeskResource,
  sent: string | undefined,
): { field: string; order: 'asc' | 'desc' } {
  if (!sent) return resource.sort
  const [field = '', order] = sent.split(':')
  const isSortable =
    field === resource.sort.field || (Object.hasOwn(resource.fields, field) && resource.fields[field]?.sort)
  if (!isSortable || (order !== 'asc' && order !== 'desc')) throw new DeskError(400, '不能这样排序')
  return { field, order }
}

/** Returns the cursor of a row: its value in the sorted column, and its id. */
export const toCursor = (value: unknown, id: string) =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** Reads a cursor. @throws DeskError 400 for what isn't one of a list that is sorted by `field` */
export function cursorOf(
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

/**
 * Returns the conditions of the rows after a cursor, part by part: rows without a value are a part of their own, last
 * from small to large and first from large to small, as the database sorts them. In parts each uses the index.
 */
export function partsAfter(
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
  const next = sql<boolean>`(${sql.ref(column)}, id) ${direction} (${comparable(from.value)}, ${from.id})`
  return order === 'asc' ? [[next], [isEmpty]] : [[next]]
}
