import { parseCells } from '../rules/separatedText'

const COLUMNS = ['订单号', '快递公司', '快递单号']

/**
 * Returns the lines "order number, carrier, tracking number" of a spreadsheet as CSV: of the columns with these names where
 * its first row has them, else of its rows as they are.
 */
export function shipLines(csv: string): string {
  const [header = [], ...rows] = parseCells(csv, ',')
  const places = COLUMNS.map((name) => header.findIndex((cell) => cell.trim() === name))
  const isNamed = places[0] !== -1 && places[2] !== -1
  const lines = isNamed ? rows.map((row) => places.map((at) => row[at] ?? '')) : [header, ...rows]
  return lines
    .map((cells) =>
      cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join('，'),
    )
    .filter((line) => line !== '')
    .join('\n')
}
