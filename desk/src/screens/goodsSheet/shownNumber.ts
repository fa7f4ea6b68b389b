import { strFromU8, unzipSync } from 'fflate'
import { isReadPart } from './unpackedSize'

/** Digits that a number format shows: at least so many before the point, at most so many after it. */
export interface ShownDigits {
  readonly whole: number
  readonly decimals: number
}

/** Formats that a spreadsheet names by number only (ECMA-376, part 1, 18.8.30); those of dates are not needed. */
const BUILT_IN: Readonly<Record<string, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
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
const DIGITS = /^[(\s¥￥$€+-]*([#0?,]*[#0?])(?:\.([#0?]*))?[)\s]*$/

/** Returns the digits of a format; undefined where it fixes none, or shows something else: a date, per cent, a code. */
export function digitsOf(format: string): ShownDigits | undefined {
  const [positive = ''] = format.replace(NOT_DIGITS, '').split(';')
  const found = DIGITS.exec(positive)
  if (!found) return undefined
  const [, before = '', after = ''] = found
  return { whole: before.split('0').length - 1, decimals: after.length }
}

/** Returns a number as a spreadsheet shows it: 15 digits, and half of the last one away from zero. */
export function shownNumber(value: number, { whole, decimals }: ShownDigits): string {
  const exact = String(Number(Math.abs(value).toPrecision(15)))
  if (exact.includes('e')) return value.toFixed(decimals)
  // By its text, because 1.005 * 100 is 100.49999999999999.
  const rounded = Number(`${Math.round(Number(`${exact}e${decimals}`))}e-${decimals}`)
  const [before = '', after] = rounded.toFixed(decimals).split('.')
  const text = before.padStart(whole, '0') + (after ? `.${after}` : '')
  return value < 0 && rounded > 0 ? `-${text}` : text
}

export interface ShownCells {
  /** Place of the sheet among all of the file, from 1. */
  readonly sheet: number
  /** Of each numeric cell by its address, such as C7; without those that fix none. */
  readonly digits: ReadonlyMap<string, ShownDigits>
  /** Texts of the cells whose formula failed, such as #N/A, by their addresses. */
  readonly errors: ReadonlyMap<string, string>
}

/** Returns how the first sheet that isn't hidden shows its cells. */
export function shownCells(file: Uint8Array): ShownCells {
  const parts = unzipSync(file, { filter: ({ name }) => isReadPart(name) })
  const part = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const sheets = tags(part('xl/workbook.xml'), 'sheet')
  const place = Math.max(
    sheets.findIndex((tag) => !/hidden/i.test(attribute(tag, 'state'))),
    0,
  )
  const sheetId = attribute(sheets[place], 'r:id')
  const target = tags(part('xl/_rels/workbook.xml.rels'), 'Relationship').find(
    (tag) => attribute(tag, 'Id') === sheetId,
  )
  const path = attribute(target, 'Target')
  const styles = digitsOfStyles(part('xl/styles.xml'))
  const sheet = part(path.startsWith('/') ? path.slice(1) : `xl/${path}`)
  const digits = new Map<string, ShownDigits>()
  const errors = new Map<string, string>()
  for (const tag of tags(sheet, 'c')) {
    const shown = styles[Number(attribute(tag, 's') || 0)]
    if (shown) digits.set(attribute(tag, 'r'), shown)
    if (attribute(tag, 't') !== 'e') continue
    const [, text = ''] =
      /<(?:\w+:)?v>(#[^<]*)</.exec(sheet.slice(sheet.indexOf(tag)).split('</c>')[0] ?? '') ?? []
    errors.set(attribute(tag, 'r'), text)
  }
  return { sheet: place + 1, digits, errors }
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
