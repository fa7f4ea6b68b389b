import type { Field } from '@contract/desk/fields'
import { MAX_COUNTED } from '@contract/desk/resource'
import type { exportQuery } from '@contract/desk/resourceSchemas'
import { dateText, dateTimeText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { fenToYuan } from '@contract/rules/price'
import { toCsv } from '@contract/rules/separatedText'
import type { z } from 'zod'
import { writeAudit } from './audit'
import type { Editor } from './auditChange'
import { notNow } from './deskError'
import type { DeskResource } from './deskResource'
import { type DeskRow, listRows } from './readRows'
import { refuseUnlessStillAllowed } from './stillAllowed'

/** Rows that are read at once. */
const PART = 500

/** Returns the rows of a filtered list as CSV, with the words that the list shows; times are Beijing's. */
export async function exportRows(
  { ctx, operator, ip }: Editor,
  deskResources: ReadonlyMap<string, DeskResource>,
  deskResource: DeskResource,
  query: z.output<typeof exportQuery>,
  writtenTo: number,
): Promise<string> {
  const { resource } = deskResource
  const fields = Object.entries(resource.fields).filter(
    ([, { kind, isHidden }]) => !isHidden && !LEFT_OUT.has(kind),
  )
  const rows: DeskRow[] = []
  let after: string | undefined
  do {
    await refuseUnlessStillAllowed(ctx.db, operator, resource.name, 'export')
    const part = { ...query, after, limit: PART }
    const page = await ctx.report(
      (db) => listRows(db, deskResources, deskResource, part, operator, ctx.clock.now(), ctx.log),
      writtenTo,
    )
    if (page.isMore) {
      const isWide = page.total < MAX_COUNTED
      throw notNow(
        isWide
          ? '搜索词能找到的太多，只列出了最新的一部分，请换更具体的词或去掉搜索词再导出'
          : `超过 ${MAX_COUNTED} 条，请用筛选缩小范围后分次导出`,
      )
    }
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after)
  await ctx.transact((trx) =>
    writeAudit(trx, {
      operator,
      ip,
      resource: resource.name,
      rowId: '',
      rowTitle: `${rows.length} 条`,
      action: 'export',
      after: query,
    }),
  )
  return toCsv([
    fields.map(([, { label }]) => label),
    ...rows.map((row) => fields.map(([key, field]) => cellOf(field, row[key], row.titles[key]))),
  ])
}

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
