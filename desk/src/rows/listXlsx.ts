import type { Field } from '@contract/desk/fields'
import type { Resource } from '@contract/desk/resource'
import { originalCell, parseCells } from '@contract/rules/separatedText'
import writeExcelFile from 'write-excel-file/universal'
import { xlsxText } from './xlsxText'

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['number', 'money'])
const WIDTHS: Partial<Record<Field['kind'], number>> = {
  longText: 40,
  dateTime: 20,
  boolean: 8,
  number: 10,
  money: 12,
}
const WIDTH = 22
/** A year with four digits, from the first that a spreadsheet has days of. */
const MOMENT = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/

/**
 * Returns a spreadsheet of a list's export: amounts, numbers and times can be counted with and sorted, everything else is
 * text, so that long numbers keep all of their digits.
 */
export function listToXlsx({ title, fields }: Resource, csv: string): Promise<Blob> {
  const [header = [], ...rows] = parseCells(csv, ',').map((row) => row.map(originalCell))
  const byLabel = new Map(Object.values(fields).map((field) => [field.label, field]))
  const columns = header.map((label) => byLabel.get(label))
  return writeExcelFile(
    [
      header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((value, at) => (value === '' ? null : cellOf(columns[at], value)))),
    ],
    {
      // Excel refuses these signs in the name of a sheet.
      sheet: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
      columns: columns.map((field, at) => ({ width: widthOf(field, rows, at) })),
      stickyRowsCount: 1,
    },
  ).toBlob()
}

function cellOf(field: Field | undefined, value: string) {
  if (field?.kind === 'dateTime' && MOMENT.test(value)) {
    // A spreadsheet has no time zones: the clock of Beijing is written as it is.
    const moment = new Date(value.includes(' ') ? `${value.replace(' ', 'T')}Z` : value)
    return { value: moment, type: Date, format: field.isDay ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' }
  }
  if (!field || !NUMBERS.has(field.kind) || !Number.isFinite(Number(value))) return xlsxText(value)
  return { value: Number(value), type: Number, ...(field.kind === 'money' && { format: '0.00' }) }
}

/** Returns the width of a column in digits. A number that has no room would be shown as ####. */
function widthOf(field: Field | undefined, rows: readonly (readonly string[])[], at: number): number {
  const least = (field && WIDTHS[field.kind]) ?? WIDTH
  if (!field || !NUMBERS.has(field.kind)) return least
  return rows.reduce((most, row) => Math.max(most, (row[at] ?? '').length + 2), least)
}
