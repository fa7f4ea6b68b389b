import type { Field } from '@contract/desk/fields'
import type { Place } from '@contract/desk/fieldValues'
import type { Values } from '@contract/desk/rowTypes'
import type { SkuGrid } from '@contract/desk/skuGrid'
import { versionHash } from '../core/digests'
import { json } from '../db/json'
import type { Columns, DeskResource } from './deskResource'

/** A row of any table: the engine works on all of them. */
export type AnyRow = Record<string, unknown>

const JSON_KINDS: ReadonlySet<Field['kind']> = new Set([
  'tags',
  'references',
  'pictures',
  'blocks',
  'grid',
  'days',
  'pieces',
  'withheld',
  'json',
])

/** Kinds whose column is a text: empty is ''. */
const TEXT_KINDS: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'link',
  'color',
  'picture',
  'hours',
])

/** Kinds that are part of a row's version even where the operator can't edit them. */
const STATES: ReadonlySet<Field['kind']> = new Set(['enum', 'boolean', 'money'])

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the columns of a field: one, two for a place, none for a field that only the hooks use. */
export function columnsOf(
  { resource, columns = {}, hiddenReasons }: DeskResource,
  key: string,
): readonly string[] {
  if (key === 'shown' && hiddenReasons) return []
  const named = columns[key]
  if (named === null) return []
  if (named !== undefined) return typeof named === 'string' ? [named] : named
  const { kind } = resource.fields[key] as Field
  if (kind === 'secret') return []
  return kind === 'place' ? ['longitude', 'latitude'] : [snakeCase(key)]
}

/** Returns the one column of a field that the list is filtered, searched or sorted by. */
export const columnOf = (deskResource: DeskResource, key: string): string =>
  key === 'id' ? 'id' : (columnsOf(deskResource, key)[0] as string)

/** Returns all columns that the fields need. */
export const allColumns = (deskResource: DeskResource): string[] => [
  ...new Set([
    'id',
    ...Object.keys(deskResource.resource.fields).flatMap((key) => columnsOf(deskResource, key)),
  ]),
]

/** Converts a row of the table to values by field. */
export function toValues(deskResource: DeskResource, row: AnyRow): Values {
  return Object.fromEntries(
    Object.entries(deskResource.resource.fields).flatMap(([key, { kind }]) => {
      const [first, second] = columnsOf(deskResource, key)
      if (!first) return []
      // Of several values none is chosen: '' where the column has no nulls.
      if (!second) return [[key, kind === 'enum' && row[first] === '' ? null : row[first]]]
      const isNowhere = row[first] === null || row[second] === null
      const value = isNowhere ? null : { longitude: row[first], latitude: row[second] }
      return kind === 'place' ? [[key, value]] : []
    }),
  )
}

/** Converts values by field to columns to write. */
export function toColumns(deskResource: DeskResource, values: Values): Columns {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const [first, second] = columnsOf(deskResource, key)
      if (!first) return []
      if (second) {
        const point = value as Place | null
        return [
          [first, point?.longitude ?? null],
          [second, point?.latitude ?? null],
        ]
      }
      const { kind } = deskResource.resource.fields[key] as Field
      return [[first, JSON_KINDS.has(kind) && value !== null ? json(value) : value]]
    }),
  )
}

/** Value of a field that was left out when a row is created. */
export function emptyValue({ kind }: Field): unknown {
  if (TEXT_KINDS.has(kind)) return ''
  if (JSON_KINDS.has(kind) && kind !== 'json') return []
  return kind === 'boolean' ? false : null
}

/**
 * Returns the version of a row: it changes when somebody changes a field that can be edited, by the form or an action, a
 * state or an amount of money. Counters, such as how often an article was read, don't change it, and hidden fields
 * neither: they say what is possible now, which changes with time.
 */
export function versionOf({ resource, period }: DeskResource, values: Values): string {
  const ofActions = new Set(
    Object.values(resource.actions ?? {}).flatMap(({ fields = {} }) => Object.keys(fields)),
  )
  const counted = Object.entries(resource.fields)
    .filter(([key]) => !period || key !== 'state')
    .filter(([, { isHidden, edit }]) => !isHidden || edit !== 'never')
    .filter(([key, { kind, edit }]) => edit !== 'never' || STATES.has(kind) || ofActions.has(key))
    .map(([key, { kind }]) => [key, kind === 'skuGrid' ? withoutStock(values[key]) : (values[key] ?? null)])
  return versionHash(counted)
}

/** Orders change stock all the time, which is no conflict. */
function withoutStock(value: unknown) {
  const { specs, skus } = value as SkuGrid
  return [specs, skus.map(({ stock: _, stockBefore: __, ...sku }) => sku)]
}
