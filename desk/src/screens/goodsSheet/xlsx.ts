import { MAX_SHEET_ROWS } from '@contract/desk/goodsSheet'
import { originalCell, safeCell, toCsv } from '@contract/rules/separatedText'
import { readSheet } from 'read-excel-file/web-worker'
import writeExcelFile from 'write-excel-file/universal'
import { xlsxText } from '../../rows/xlsxText'
import {
  countRows,
  partsOf,
  type ShownDigits,
  shownCells,
  shownNumber,
  unreadMs,
  visibleSheets,
} from './shownNumber'
import { refuseTooLarge, type TooLarge, tooManyRows } from './unpackedSize'

const NUMBER = /^-?\d+(\.\d+)?$/
/** Columns whose cells are numbers in the spreadsheet; ids that look like numbers stay text. */
const NUMBERS = new Set(['售价', '划线价', '库存', '导出时库存'])
/** Widths of columns in characters: the first two, all others. */
const FIRST_WIDTH = 14
const WIDTH = 22

/** Sheets that are looked through for the wanted one. */
const MAX_SHEETS = 10

type Cells = readonly (readonly unknown[])[]

const isEmpty = (cell: unknown) => cell === null || cell === undefined || cell === ''
const headerOf = (rows: Cells) => rows.find((row) => !row.every(isEmpty)) ?? []

/**
 * Returns a visible sheet of an .xlsx file as CSV, numbers and times as they are shown: the first one that has this name in
 * its first row with content, else the first. Rows are counted before they are read, which takes seconds for many.
 * @param most rows below the names of the columns
 * @throws Error when it can't be read, TooLarge
 */
export async function xlsxToCsv(file: Blob, wanted = '', most = MAX_SHEET_ROWS): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  refuseTooLarge(bytes, most)
  const parts = partsOf(bytes)
  const places = visibleSheets(parts)
  let refusal: TooLarge | undefined
  const read = async (place = 0) => {
    const rows = countRows(parts, place)
    if (rows <= most + 1) return { place, rows: await readSheet(file, place + 1) }
    refusal ??= tooManyRows(rows - 1, most)
    return undefined
  }
  const first = await read(places[0])
  let chosen = first
  if (wanted && !headerOf(first?.rows ?? []).includes(wanted)) {
    for (const place of places.slice(1, MAX_SHEETS)) {
      chosen = await read(place)
      if (chosen && headerOf(chosen.rows).includes(wanted)) break
      chosen = undefined
    }
    chosen ??= refusal ? undefined : first
  }
  if (!chosen) throw refusal
  const lateMs = unreadMs(parts)
  const moved = (cell: unknown) => (cell instanceof Date ? new Date(cell.getTime() + lateMs) : cell)
  const { digits, texts, merged } = shownCells(parts, chosen.place)
  // Columns without a name at the end come from formatted cells.
  const width = headerOf(chosen.rows).reduce<number>((last, cell, at) => (isEmpty(cell) ? last : at + 1), 0)
  const rows = chosen.rows.map((row, line) =>
    Array.from({ length: width }, (_, at) => {
      const address = `${columnName(at)}${line + 1}`
      // CSV that was opened and saved as a workbook still has the marks of `toCsv`.
      return texts.get(address) ?? originalCell(cellText(moved(row[at]), digits.get(address)))
    }),
  )
  // Merged cells have their text in the first row only: the rows below get it too.
  for (const { column, first, last } of merged) {
    if (column >= width) continue
    const text = rows[first - 1]?.[column] ?? ''
    for (const row of rows.slice(first, last)) row[column] = text
  }
  return toCsv(rows)
}

/** Returns the letters of a column: A, Z, AA. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

function cellText(cell: unknown, digits: ShownDigits | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return momentText(cell)
  // Excel keeps 15 digits of a number, so a longer one has lost some. In this form the mall can say so; written out it
  // would only be an unknown number.
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15) return cell.toExponential().toUpperCase()
  return typeof cell === 'number' && digits ? shownNumber(cell, digits) : String(cell)
}

/** Returns a date with its time, where it has one. The days of a spreadsheet begin in 1900: a time alone is before. */
function momentText(moment: Date): string {
  // Times are parts of a day, which binary numbers only come near.
  const whole = new Date(Math.round(moment.getTime() / 1000) * 1000)
  const [day = '', clock = ''] = whole.toISOString().split('T')
  const time = clock.slice(0, whole.getUTCSeconds() === 0 ? 5 : 8)
  if (whole.getUTCFullYear() < 1900) return time
  return time === '00:00' ? day : `${day} ${time}`
}

/** Returns a spreadsheet of rows of text, the first of which has the names of the columns. */
export function toXlsx(
  [header = [], ...rows]: readonly (readonly string[])[],
  sheet = '商品',
): Promise<Blob> {
  return writeExcelFile(
    [
      header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value, at) => {
          if (value === '') return null
          return NUMBERS.has(header[at] ?? '') && NUMBER.test(value)
            ? { value: Number(value), type: Number }
            : // A text that looks as if `safeCell` had marked it is marked once more, because reading removes one mark.
              xlsxText(value.startsWith("'") ? safeCell(value) : value)
        }),
      ),
    ],
    {
      sheet,
      columns: header.map((_, at) => ({ width: at < 2 ? FIRST_WIDTH : WIDTH })),
      stickyRowsCount: 1,
    },
  ).toBlob()
}
