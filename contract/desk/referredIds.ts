import { own } from '../rules/own'
import { auditedField } from './auditedField'
import type { Field, ReferencesField } from './fields'
import type { AuditChanges } from './fieldValues'
import { linkedRows } from './shopLink'

/** A row of another resource that a value names by its id, or a line in a grid of such a row. */
export interface Referred {
  /** Name of the resource; of lines with that of their grid: `series.packs`. */
  readonly to: string
  readonly id: string
  /** Whether a row that shoppers find nowhere is shown too to those who follow the link. */
  readonly isAlwaysShown?: true
}

/** Resources that the parts of an activity's page refer to (`activityPart.ts`). */
const OF_PARTS: Readonly<Record<string, string>> = {
  goodsIds: 'goods',
  couponIds: 'coupons',
  seriesIds: 'series',
}

/** The resource whose ids a part of a page has under this name; undefined for texts and all else. */
export const referredByPart = (name: string): string | undefined => own(OF_PARTS, name)

/**
 * Lists the rows that a field's value refers to, in its order: those of references, of links, of cells of a small table,
 * of the parts of a page, and of the values in an entry of the audit log. A row's `titles` has their names in the same
 * order, each in a line of its own.
 */
export function referredIds(field: Field, value: unknown): Referred[] {
  switch (field.kind) {
    case 'reference':
      return idsIn(value).map((id) => ({
        to: field.to,
        id,
        ...(field.isAlwaysShown && { isAlwaysShown: true }),
      }))
    case 'references':
      return idsIn(value).map((id) => ({ to: referredBy(field), id }))
    case 'link':
      return typeof value === 'string' ? linkedRows(value) : []
    case 'grid':
      return rowsIn(value).flatMap((row) =>
        Object.entries(field.columns).flatMap(([name, column]) => referredIds(column, row[name])),
      )
    case 'blocks':
      return rowsIn(value).flatMap((part) =>
        Object.entries(part).flatMap(([name, ids]) => {
          if (name === 'url' && typeof ids === 'string') return linkedRows(ids)
          const to = referredByPart(name)
          return to ? idsIn(ids).map((id) => ({ to, id })) : []
        }),
      )
    case 'changes': {
      const { resource, action, before, after } = value as AuditChanges
      return [before, after].flatMap((values) =>
        Object.entries(values).flatMap(([key, one]) => referredIds(auditedField(resource, action, key), one)),
      )
    }
    default:
      return []
  }
}

/** The rows of a field, or their lines, as `Referred` names them. */
export const referredBy = ({ to, lines }: ReferencesField): string => (lines ? `${to}.${lines.grid}` : to)

const idsIn = (value: unknown): string[] =>
  [value].flat().filter((id): id is string => typeof id === 'string' && id !== '')

const rowsIn = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
