import type { Field } from '@contract/desk/fields'
import type { Resource } from '@contract/desk/resource'
import { originalCell, parseCells } from '@contract/rules/separatedText'
import writeExcelFile from 'write-excel-file/universal'

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['number', 'money'])
const WIDTHS: Partial<Record<Field['kind'], number>> = {
  longText: 40,
  dateTime: 20,
  boolean: 8,
  number: 10,
  money: 12,
}
const WIDTH = 22

/**
 * Returns a spreadsheet of a list's export: amounts and numbers can be summed up, everything else is text, so that long
 * numbers keep all of their digits.
 */
export function listToXlsx({ title, fields }: Resource, csv: string): Promise<Blob> {
  const [header = [], ...rows] = parseCells(csv, ',')
  const byLabel = new Map(Object.values(fields).map((field) => [field.label, field]))
  const columns = header.map((label) => byLabel.get(label))
  return writeExcelFile(
    [
      header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((cell, at) => {
          const value = originalCell(cell)
          const field = columns[at]
          if (value === '') return null
          if (!field || !NUMBERS.has(field.kind) || !Number.isFinite(Number(value)))
            return { value, type: String }
          return { value: Number(value), type: Number, ...(field.kind === 'money' && { format: '0.00' }) }
        }),
      ),
    ],
    {
      // Excel refuses these signs in the name of a sheet.
      sheet: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
      columns: columns.map((field) => ({ width: (field && WIDTHS[field.kind]) ?? WIDTH })),
      stickyRowsCount: 1,
    },
  ).toBlob()
}
