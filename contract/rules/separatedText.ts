/** Semicolons: where Windows writes numbers with commas, a spreadsheet program saves CSV so. */
export type Separator = ',' | '\t' | ';'

/** A tab that something follows: one at the end of a cell of CSV marks a text (`wholeCell`). */
const PARTED_BY_TAB = /\t[^,;"\r]/

/** Returns the separator of a text by its first row with content. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text.trimStart().split('\n', 1)
  if (PARTED_BY_TAB.test(first)) return '\t'
  return first.includes(';') && !first.includes(',') ? ';' : ','
}

/** Parses text of a spreadsheet like `parseAllRows`, without the empty rows. */
export const parseCells = (text: string, separator: Separator): string[][] =>
  parseAllRows(text, separator).filter((row) => row.some((cell) => cell !== ''))

/**
 * Parses text of a spreadsheet into rows of cells: CSV, or what a spreadsheet puts on the clipboard (tabs). Quoted cells
 * may contain separators, line breaks and doubled quotes. Empty rows keep their places.
 */
export function parseAllRows(text: string, separator: Separator): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') cell += source[at++]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}

/** Starts of a cell that a spreadsheet program would run as a formula; in East Asian ones the wide signs are too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Returns the text of a cell that no spreadsheet program runs as a formula: marked as text by an apostrophe. */
export const safeCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text

/**
 * Texts that a spreadsheet program would change when it opens a file: numbers of 12 and more digits, of which it keeps 15 and
 * shows `2.61126E+17`; digits with a zero in front; and short texts that it takes for a day or a power, such as 3-4 or 1E5.
 */
const CHANGED = /^(?:\d{12,}|0\d+|\d{1,4}[-/]\d{1,2}|\d+[eE]\d+)$/

/** Returns the text of a cell that a spreadsheet program keeps as it is: a tab behind it makes it a text, and isn't seen. */
const wholeCell = (text: string): string => (CHANGED.test(text) ? `${text}\t` : text)

/** Returns the text that `safeCell` and `wholeCell` were given. */
export function originalCell(cell: string): string {
  if (cell.endsWith('\t') && CHANGED.test(cell.slice(0, -1))) return cell.slice(0, -1)
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** Returns rows as CSV with safe cells; spreadsheet programs recognise UTF-8 by the mark at its start. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => csvCell(String(cell))).join(',')}\r\n`).join('')}`

function csvCell(text: string): string {
  const safe = wholeCell(safeCell(text))
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}
