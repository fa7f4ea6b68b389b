import { shortPrice } from '@contract/rules/price'
import type { productSchemas } from '@contract/schemas/product'
import type { ReplyOf } from '@/api/http/defineApi'

export interface ParameterRow {
  readonly name: string
  /** One value per type, in the order of the types. */
  readonly values: readonly string[]
  readonly isSame: boolean
}

export interface ParameterGroup {
  readonly name: string
  readonly rows: readonly ParameterRow[]
}

export interface ParameterTable {
  readonly types: readonly { readonly typeId: string; readonly name: string; readonly priceText: string }[]
  readonly groups: readonly ParameterGroup[]
}

export function toParameters(wire: ReplyOf<typeof productSchemas.specification>): ParameterTable {
  return {
    types: wire.types.map(({ typeId, name, priceText }) => ({
      typeId,
      name,
      priceText: shortPrice(priceText),
    })),
    groups: wire.groups.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ name: rowName, values, same }) => ({
        name: rowName,
        values: rowName.includes('价') ? values.map(shortPrice) : values,
        isSame: same,
      })),
    })),
  }
}

/** Returns the groups with only the rows in which the types differ; groups without such rows are left out. */
export const onlyDifferent = (groups: readonly ParameterGroup[]): readonly ParameterGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => !row.isSame) }))
    .filter(({ rows }) => rows.length > 0)

export const rowCount = (groups: readonly ParameterGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0)

/** Returns the first `count` rows with their groups. Complete groups stay the same objects. */
export function firstRows(groups: readonly ParameterGroup[], count: number): readonly ParameterGroup[] {
  const taken: ParameterGroup[] = []
  let left = count
  for (const group of groups) {
    if (left <= 0) break
    taken.push(group.rows.length <= left ? group : { ...group, rows: group.rows.slice(0, left) })
    left -= group.rows.length
  }
  return taken
}

/** Returns the index of the group being read: the last one whose top has passed `line`, or the first when none has. */
export function groupAt(tops: readonly number[], line: number): number {
  let at = 0
  tops.forEach((top, place) => {
    if (top <= line) at = place
  })
  return at
}

export const MARKS: Readonly<Record<string, string>> = { '●': '标配', '○': '选装', '-': '无' }

/** Maximum number of types to compare, set by the mall (`/product/specification`); a phone has no room for more. */
export const MAX_COMPARED = 4

export const isFull = (chosen: readonly string[]): boolean => chosen.length >= MAX_COMPARED

/** Returns the selection after a tap on a type: a selected type is removed, another is appended while there is room. */
export function toggled(chosen: readonly string[], typeId: string): readonly string[] {
  if (chosen.includes(typeId)) return chosen.filter((one) => one !== typeId)
  return isFull(chosen) ? chosen : [...chosen, typeId]
}

/** Parses the ids of a URL parameter, `a,b,c`: without empty ones and duplicates, at most four. */
export const parseTypeIds = (text: string): readonly string[] =>
  [...new Set(text.split(',').filter(Boolean))].slice(0, MAX_COMPARED)
