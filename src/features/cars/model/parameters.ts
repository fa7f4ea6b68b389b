import type { productSchemas } from '@contract/schemas/product'
import type { ReplyOf } from '@/api/http/defineApi'

export interface ParameterRow {
  readonly name: string
  /** One for each type, in their order. */
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
    types: wire.types.map(({ typeId, name, priceText }) => ({ typeId, name, priceText })),
    groups: wire.groups.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => ({ name: row.name, values: row.values, isSame: row.same })),
    })),
  }
}

/** The groups with the rows in which the types differ; groups without any are left out. */
export const onlyDifferent = (groups: readonly ParameterGroup[]): readonly ParameterGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => !row.isSame) }))
    .filter(({ rows }) => rows.length > 0)

export const rowCount = (groups: readonly ParameterGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0)

/** The groups as far as their first `count` rows go; whole groups stay the same objects. */
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

/** The group that is read: the last whose top has passed `line`, the first when none has. */
export function groupAt(tops: readonly number[], line: number): number {
  let at = 0
  tops.forEach((top, place) => {
    if (top <= line) at = place
  })
  return at
}

export const MARKS: Readonly<Record<string, string>> = { '●': '标配', '○': '选装', '-': '无' }
