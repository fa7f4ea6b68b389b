import { MAX_SHEET_ROWS, SHEET_COLUMNS, type SheetColumn } from '@contract/desk/goodsSheet'
import { originalCell, parseAllRows, separatorOf } from '@contract/rules/separatedText'
import { cutText } from '../../core/cutText'
import { DeskError } from '../../desk/deskError'

/** Cells of one row by column; only of columns that the spreadsheet has. `line` is its place in the file, from 1. */
export interface RawRow {
  readonly line: number
  readonly cells: Readonly<Partial<Record<SheetColumn, string>>>
}

/** Lines and cells of a file at most, the empty ones and those of notes beside the table included. */
const MAX_LINES = 20_000
const MAX_CELLS = 400_000

/**
 * Counts before anything is made of the text: two million line breaks would become as many rows, and hold up everybody
 * for seconds. @throws DeskError
 */
function refuseOversized(text: string, separator: string): void {
  for (const lineEnd of ['\n', '\r']) {
    if (countUpTo(text, lineEnd, MAX_LINES) > MAX_LINES) {
      throw new DeskError(400, `表格的行数太多，连同空行最多 ${MAX_LINES} 行`)
    }
  }
  if (countUpTo(text, separator, MAX_CELLS) > MAX_CELLS) throw new DeskError(400, '表格的列数太多')
}

/** Counts a character; stops when there are more than `most`. */
function countUpTo(text: string, sign: string, most: number): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count++
  return count
}

/**
 * Parses CSV, or cells copied from a spreadsheet program; empty rows only count as lines.
 * @throws DeskError when the first row with content isn't that of the export
 */
export function parseSheet(text: string): RawRow[] {
  const separator = separatorOf(text)
  refuseOversized(text, separator)
  const [{ cells: header } = { cells: [] }, ...rows] = parseAllRows(text, separator)
    .map((cells, place) => ({ line: place + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = header.map((name) => columnNamed(name.trim()))
  const unknown = header.filter((_, place) => columns[place] === undefined)
  if (unknown.length > 0) {
    throw new DeskError(400, `第一行里有不认识的列：${firstFew(unknown)}。请从导出的表格开始修改`)
  }
  const twice = columns.find((column, place) => columns.indexOf(column) !== place)
  if (twice) throw new DeskError(400, `第一行里有两列“${SHEET_COLUMNS[twice]}”`)
  if (!columns.includes('skuId')) throw new DeskError(400, `第一行里缺少“${SHEET_COLUMNS.skuId}”列`)
  if (rows.length === 0) throw new DeskError(400, '表格里只有第一行')
  if (rows.length > MAX_SHEET_ROWS) throw new DeskError(400, `一次最多 ${MAX_SHEET_ROWS} 行`)
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.map((column, at) => [column, originalCell((cells[at] ?? '').trim())]),
    ) as RawRow['cells'],
  }))
}

const columnNamed = (name: string): SheetColumn | undefined =>
  (Object.keys(SHEET_COLUMNS) as SheetColumn[]).find((column) => SHEET_COLUMNS[column] === name)

/** Names the first of what can't be read: another kind of file can have two million characters of it. */
export const firstFew = (texts: readonly string[]): string =>
  `${texts
    .slice(0, 5)
    .map((text) => cutText(text, { units: 20 }))
    .join('、')}${texts.length > 5 ? '等' : ''}`
