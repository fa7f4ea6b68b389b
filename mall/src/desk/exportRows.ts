import type { Field } from '@contract/desk/fields'
import { exportAdvice, MAX_EXPORTED } from '@contract/desk/resource'
import type { exportQuery } from '@contract/desk/resourceSchemas'
import { dateText, dateTimeText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { fenToYuan } from '@contract/rules/price'
import { toCsv, toCsvLine } from '@contract/rules/separatedText'
import type { z } from 'zod'
import type { Editor } from './auditChange'
import type { DeskResource } from './deskResource'
import { auditExport, gatherRows } from './gatherRows'

/** Returns the rows of a filtered list as CSV, with the words that the list shows; times are Beijing's. */
export async function exportRows(
  editor: Editor,
  deskResources: ReadonlyMap<string, DeskResource>,
  deskResource: DeskResource,
  query: z.output<typeof exportQuery>,
  writtenTo: number,
): Promise<string> {
  const { resource } = deskResource
  const fields = Object.entries(resource.fields).filter(
    ([, { kind, isHidden }]) => !isHidden && !LEFT_OUT.has(kind),
  )
  const texts = new Set(fields.flatMap(([, { kind }], at) => (VALUES.has(kind) ? [] : [at])))
  const lines = await gatherRows(editor, deskResources, deskResource, {
    query,
    right: 'export',
    max: MAX_EXPORTED,
    advice: exportAdvice(resource),
    writtenTo,
    keep: (row) => {
      const cells = fields.map(([key, field]) => cellOf(field, row[key], row.titles[key]))
      return toCsvLine(cells, texts)
    },
  })
  await auditExport(editor, deskResource, `${lines.length} 条`, query)
  return toCsv([fields.map(([, { label }]) => label)], texts) + lines.join('')
}

/** Columns that a spreadsheet program counts with. */
const VALUES: ReadonlySet<Field['kind']> = new Set(['number', 'money', 'dateTime'])

const LEFT_OUT: ReadonlySet<Field['kind']> = new Set([
  'secret',
  'json',
  'changes',
  'blocks',
  'grid',
  'skuGrid',
  'pieces',
  'withheld',
  'place',
])

function cellOf(field: Field, value: unknown, title: string | undefined): string {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'money':
      return fenToYuan(Number(value))
    case 'dateTime':
      return field.isDay ? dateText(Number(value)) : dateTimeText(Number(value))
    case 'boolean':
      return value ? '是' : '否'
    case 'enum':
      return own(field.options, String(value)) ?? String(value)
    default:
      return title?.replace(/\n/g, '、') ?? (Array.isArray(value) ? value.join('、') : String(value))
  }
}
