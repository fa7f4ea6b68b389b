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

/** The group that is read: the last whose top has passed `line`, the first when none has. */
export function groupAt(tops: readonly number[], line: number): number {
  let at = 0
  tops.forEach((top, place) => {
    if (top <= line) at = place
  })
  return at
}

export const MARKS: Readonly<Record<string, string>> = { '●': '标配', '○': '选装', '-': '无' }
