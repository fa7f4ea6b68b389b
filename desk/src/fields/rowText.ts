import type { GridField } from '@contract/desk/fields'
import { referredBy } from '@contract/desk/referredIds'
import { linkedRows, linkText } from '@contract/desk/shopLink'
import { own } from '@contract/rules/own'
import { withThousands } from '@contract/rules/price'
import type { Cells } from './choices'

/** Returns the name of a row of another resource; '' for one that isn't known. */
export type NameOf = (to: string, id: string) => string

/** End of the labels of columns with amounts. */
const YUAN = '（元）'
const IS_NUMBER = /^(¥ )?\d[\d,]*(\.\d+)?$/

/**
 * Cells of a row of a small table in the order of its columns, without ids; choices and other rows by their names, amounts
 * with thousands separators (spec 5). Of several numbers each is named, to tell them apart.
 */
export function rowText({ columns }: GridField, row: Cells, nameOf: NameOf): string {
  const cells = Object.entries(columns)
    .filter(([, { edit }]) => edit !== 'never')
    .map(([key, column]) => ({
      label: column.label.replace(YUAN, ''),
      text: cellText(column, row[key] ?? '', nameOf),
    }))
    .filter(({ text }) => text !== '')
  const isNamed = cells.filter(({ text }) => IS_NUMBER.test(text)).length > 1
  return cells
    .map(({ label, text }) => (isNamed && IS_NUMBER.test(text) ? `${label} ${text}` : text))
    .join(' ')
}

function cellText(
  column: GridField['columns'][string],
  cell: string | readonly string[],
  nameOf: NameOf,
): string {
  if (typeof cell !== 'string') {
    const to = column.kind === 'references' ? referredBy(column) : ''
    return cell.map((id) => nameOf(to, id) || id).join('、')
  }
  if (column.kind === 'reference') return nameOf(column.to, cell)
  if (column.kind === 'link' && cell) return shownLink(cell, nameOf)
  if (column.label.endsWith(YUAN) && cell) return `¥ ${withThousands(cell)}`
  return (column.kind === 'enum' && own(column.options, cell)) || cell
}

export const shownLink = (link: string, nameOf: NameOf) =>
  linkText(
    link,
    linkedRows(link)
      .map(({ to, id }) => nameOf(to, id))
      .filter((name) => name !== ''),
  )
