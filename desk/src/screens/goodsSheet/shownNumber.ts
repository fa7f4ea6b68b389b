import { DAY_MS } from '@contract/rules/dateText'
import { NOT_CALCULATED } from '@contract/rules/failedFormula'
import { strFromU8, unzipSync } from 'fflate'
import { isReadPart } from './unpackedSize'

/** Digits that a number format shows: at least so many before the point, at most so many after it. */
export interface ShownDigits {
  readonly whole: number
  readonly decimals: number
  readonly isPercent?: boolean
}

/** Formats that a spreadsheet names by number only (ECMA-376, part 1, 18.8.30); those of dates are not needed. */
const BUILT_IN: Readonly<Record<string, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
}
/** Text in quotes or after a backslash, room (`_)`, `*-`), colours and currencies in brackets. */
const NOT_DIGITS = /"[^"]*"|\\.|[_*].|\[[^\]]*\]/g
const DIGITS = /^[(\s¥￥$€+-]*([#0?,]*[#0?])(?:\.([#0?]*))?(%?)[)\s]*$/

/** Returns the digits of a format; undefined where it fixes none, or shows something else: a date, a code. */
export function digitsOf(format: string): ShownDigits | undefined {
  const [positive = ''] = format.replace(NOT_DIGITS, '').split(';')
  const found = DIGITS.exec(positive)
  if (!found) return undefined
  const [, before = '', after = '', percent] = found
  return {
    whole: before.split('0').length - 1,
    decimals: after.length,
    ...(percent && { isPercent: true }),
  }
}

/** Returns a number as a spreadsheet shows it: 15 digits, and half of the last one away from zero. */
export function shownNumber(value: number, { whole, decimals, isPercent }: ShownDigits): string {
  if (isPercent) return `${shownNumber(Number((value * 100).toPrecision(15)), { whole, decimals })}%`
  const exact = String(Number(Math.abs(value).toPrecision(15)))
  if (exact.includes('e')) return value.toFixed(decimals)
  // By its text, because 1.005 * 100 is 100.49999999999999.
  const rounded = Number(`${Math.round(Number(`${exact}e${decimals}`))}e-${decimals}`)
  const [before = '', after] = rounded.toFixed(decimals).split('.')
  const text = before.padStart(whole, '0') + (after ? `.${after}` : '')
  return value < 0 && rounded > 0 ? `-${text}` : text
}

export interface ShownCells {
  /** Shown digits of each numeric cell by its address, such as C7; cells that fix none are left out. */
  readonly digits: ReadonlyMap<string, ShownDigits>
  /** Texts of other cells by their addresses: of formulas that failed (#N/A) or have no result, and of days as ISO 8601. */
  readonly texts: ReadonlyMap<string, string>
  /** Rows of merged cells, from 1 and the last one included, by their column from 0. */
  readonly merged: readonly { readonly column: number; readonly first: number; readonly last: number }[]
}

type Parts = Readonly<Record<string, Uint8Array>>

const partOf = (parts: Parts, name: string): string => (parts[name] ? strFromU8(parts[name]) : '')

/** Returns the parts of a workbook that are read. */
export const partsOf = (file: Uint8Array): Parts =>
  unzipSync(file, { filter: ({ name }) => isReadPart(name) })

/** Returns the places of the sheets that aren't hidden, among all of the workbook, from 0. */
export function visibleSheets(parts: Parts): number[] {
  const sheets = tags(partOf(parts, 'xl/workbook.xml'), 'sheet')
  const visible = sheets.flatMap((tag, at) => (/hidden/i.test(attribute(tag, 'state')) ? [] : [at]))
  return visible.length > 0 ? visible : [0]
}

const DAYS_TO_1904 = 1462

/** Returns what the library reads days too early by: it knows the system of 1904 only as 1, and LibreOffice writes true. */
export const unreadMs = (parts: Parts): number => {
  const [settings] = tags(partOf(parts, 'xl/workbook.xml'), 'workbookPr')
  return attribute(settings, 'date1904') === 'true' ? DAYS_TO_1904 * DAY_MS : 0
}

/** A cell with its content. Neither its attributes nor its content have a bracket (ECMA-376, part 1, 18.3.1.4). */
const CELL = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]+)</
const HAS_FORMULA = /<(?:\w+:)?f[\s/>]/

/** Returns the XML of a sheet by its place among all of the workbook. */
function sheetOf(parts: Parts, place: number): string {
  const sheetId = attribute(tags(partOf(parts, 'xl/workbook.xml'), 'sheet')[place], 'r:id')
  const target = tags(partOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').find(
    (tag) => attribute(tag, 'Id') === sheetId,
  )
  const path = attribute(target, 'Target')
  return partOf(parts, path.startsWith('/') ? path.slice(1) : `xl/${path}`)
}

const ROW = /<(?:\w+:)?row[\s>]/
const HAS_VALUE = /<(?:\w+:)?(?:v|is)[\s>]/

/** Returns how many rows of a sheet have a value: formatted rows without one are no rows of the table. */
export const countRows = (parts: Parts, place: number): number =>
  sheetOf(parts, place)
    .split(ROW)
    .filter((row, at) => at > 0 && HAS_VALUE.test(row)).length

/** Returns how a sheet shows its cells. */
export function shownCells(parts: Parts, place: number): ShownCells {
  const sheet = sheetOf(parts, place)
  const styles = digitsOfStyles(partOf(parts, 'xl/styles.xml'))
  const digits = new Map<string, ShownDigits>()
  const texts = new Map<string, string>()
  for (const [, tag = '', content = ''] of sheet.matchAll(CELL)) {
    const address = attribute(tag, 'r')
    const shown = styles[Number(attribute(tag, 's') || 0)]
    if (shown) digits.set(address, shown)
    const text = textOf(attribute(tag, 't'), content)
    if (text !== undefined) texts.set(address, text)
  }
  return { digits, texts, merged: tags(sheet, 'mergeCell').flatMap(mergedRows) }
}

/** Returns the text of a cell that the library for workbooks reads wrongly or not at all. */
function textOf(type: string, content: string): string | undefined {
  const value = VALUE.exec(content)?.[1]
  if (type === 'e') return value ?? ''
  if (type === 'd')
    return value
      ?.trim()
      .replace('T', ' ')
      .replace(/(?:\.0+)?Z?$/, '')
      .replace(/:00$/, '')
      .replace(' 00:00', '')
  return (type === '' || type === 'n') && value === undefined && HAS_FORMULA.test(content)
    ? NOT_CALCULATED
    : undefined
}

const RANGE = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/

function mergedRows(tag: string): ShownCells['merged'] {
  const [, letters = '', first, last] = RANGE.exec(attribute(tag, 'ref')) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return column >= 0 && first !== last ? [{ column, first: Number(first), last: Number(last) }] : []
}

function digitsOfStyles(xml: string): (ShownDigits | undefined)[] {
  const formats = new Map(
    tags(xml, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), unescaped(attribute(tag, 'formatCode'))]),
  )
  const [, used = ''] = xml.split(/<(?:\w+:)?cellXfs\b/)
  const [inUse = ''] = used.split(/<\/(?:\w+:)?cellXfs>/)
  return tags(inUse, 'xf').map((tag) => {
    const id = attribute(tag, 'numFmtId')
    return digitsOf(formats.get(id) ?? BUILT_IN[id] ?? '')
  })
}

/** Returns the opening tags of a name, with or without a prefix. */
const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s(?:"[^"]*"|[^>"])*>`, 'g')) ?? []

const attribute = (tag: string | undefined, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1] ?? ''

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
