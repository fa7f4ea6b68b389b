import { parseAllRows, separatorOf } from '../rules/separatedText'

/** Orders that are shipped at once at most. */
export const MAX_SHIP_LINES = 2_000
/** Columns of a spreadsheet that ships orders. */
export const SHIP_COLUMNS = ['订单号', '快递公司', '快递单号']
const HEADING = /^\s*订单号(?=[\s,，;；]|$)/

/**
 * Returns the lines "order number, carrier, tracking number" of a spreadsheet as text: of the columns with these names where
 * its first row with content has them, else of its rows as they are. Each line has the place of its row: the heading and
 * empty rows are lines too.
 */
export function shipLines(csv: string): string {
  const rows = parseAllRows(csv, separatorOf(csv)).map((row) =>
    row.map((cell) => cell.replace(/\s+/g, ' ').trim()),
  )
  const header = rows.find((row) => row.some(Boolean)) ?? []
  const places = SHIP_COLUMNS.map((name) => header.indexOf(name))
  const isNamed = places[0] !== -1 && places[2] !== -1
  return rows
    .map((row) => (isNamed ? places.map((at) => row[at] ?? '') : row).filter(Boolean).join('，'))
    .join('\n')
    .trimEnd()
}

/** Returns the lines of `shipLines`, or pasted ones, that ask for a shipment, with their numbers in the text, from 1. */
export const readShipLines = (text: string): { line: number; text: string }[] =>
  text
    .split(/\r?\n/)
    .map((each, place) => ({ line: place + 1, text: each }))
    .filter((each) => each.text.trim() !== '' && !HEADING.test(each.text))
