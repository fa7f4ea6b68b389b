/** Semicolons: where Windows writes numbers with commas, a spreadsheet program saves CSV so. */
export type Separator = ',' | '\t' | ';'

/** A tab that something follows: one at the end of a cell of CSV marks a text (`wholeCell`). */
const PARTED_BY_TAB = /\t[^,;\r]/

/** Returns the separator of a text by its first row with content. */
export function separatorOf(text: string): Separator {
  // A separator inside quotes is part of a text.
  const [first = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '""')
    .split('\n', 1)
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

/**
 * Starts of a cell that a spreadsheet program would run as a formula; in East Asian ones the wide signs are too. Also a text
 * that looks as if it had been marked already.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Returns the text of a cell that no spreadsheet program runs as a formula: marked as text by an apostrophe. */
export const safeCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text

/**
 * Texts that a spreadsheet program would change when it opens a file: numbers of 12 and more digits, of which it keeps 15 and
 * shows `2.61126E+17`; digits with a zero in front; and short texts that it takes for a day or a power, such as 3-4 or 1E5.
 */
const CHANGED = /^(?:\d{12,}|0\d+|\d{1,4}[-/]\d{1,2}|\d+[eE]\d+)$/

/** Digits with the signs of numbers, money, days and hours: 1.50, (5), 5%, 12.30, 3月4日, 10:30 PM. */
const LIKE_NUMBER = /^[-+(¥￥$]*[\d.][\d\s.,:;/\-+%()¥￥$€年月日时分秒eEapmAPM]*$/
const MONTH =
  /^[\d\s./-]*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[\d\s./,-]*$/i
/** A longer text stays text in a spreadsheet program. */
const MAX_NUMBER = 60
const TRUTH = /^(?:true|false)$/i
/** A number that a spreadsheet program writes as it has read it. */
const SAME_NUMBER = /^(?!-0$)(?=.{1,11}$)-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/

/** True for a text that a spreadsheet program would take for a number, a day or an answer, and write in another way. */
const isChangedText = (text: string): boolean =>
  TRUTH.test(text) ||
  (text.length <= MAX_NUMBER &&
    /\d/.test(text) &&
    (MONTH.test(text) || LIKE_NUMBER.test(text)) &&
    !SAME_NUMBER.test(text))

/** Returns the text of a cell that a spreadsheet program keeps as it is: a tab behind it makes it a text, and isn't seen. */
const wholeCell = (text: string, isText: boolean): string =>
  CHANGED.test(text) || (isText && isChangedText(text)) ? `${text}\t` : text

/** Returns the text that `safeCell` and `wholeCell` were given. */
export function originalCell(cell: string): string {
  const text = cell.slice(0, -1)
  if (cell.endsWith('\t') && (CHANGED.test(text) || isChangedText(text))) return text
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

/**
 * Returns rows as CSV with safe cells; spreadsheet programs recognise UTF-8 by the mark at its start. Columns of texts, by
 * their places, come back whole; in the others 199.00 and 2026-11-28 stay a number and a day.
 */
export const toCsv = (
  rows: readonly (readonly (string | number)[])[],
  texts: ReadonlySet<number> = new Set(),
): string => `\uFEFF${rows.map((row) => toCsvLine(row, texts)).join('')}`

/** Returns one more row for the end of `toCsv`. */
export const toCsvLine = (row: readonly (string | number)[], texts: ReadonlySet<number>): string =>
  `${row.map((cell, at) => csvCell(String(cell), texts.has(at))).join(',')}\r\n`

function csvCell(text: string, isText: boolean): string {
  const safe = wholeCell(safeCell(text), isText)
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}
