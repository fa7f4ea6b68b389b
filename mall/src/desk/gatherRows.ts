import type { ListQuery } from '@contract/desk/resourceSchemas'
import { maskPhonesIn } from '@contract/rules/phone'
import { withThousands } from '@contract/rules/price'
import { writeAudit } from './audit'
import type { Editor } from './auditChange'
import { notNow } from './deskError'
import type { DeskResource } from './deskResource'
import { type DeskRow, listRows } from './readRows'
import { refuseUnlessStillAllowed } from './stillAllowed'

/** Rows that are read at once. */
const PART = 500

type Filtered = Pick<ListQuery, 'search' | 'sort' | 'filter'>

interface Wanted<Kept> {
  readonly query: Filtered
  /** Permission that the operator still needs while rows are read. */
  readonly right: string
  /** More rows are refused, and `advice` says what to do instead. */
  readonly max: number
  readonly advice?: string
  readonly writtenTo: number
  /** Returns what is kept of a row, so that a long list needs no more memory than that. */
  readonly keep: (row: DeskRow) => Kept
}

/** Returns what is kept of all rows of a filtered list. @throws DeskError when they are too many */
export async function gatherRows<Kept>(
  { ctx, operator }: Editor,
  deskResources: ReadonlyMap<string, DeskResource>,
  deskResource: DeskResource,
  { query, right, max, advice = '请用筛选缩小范围后分次导出', writtenTo, keep }: Wanted<Kept>,
): Promise<Kept[]> {
  return readParts(async (part) => {
    const now = await refuseUnlessStillAllowed(ctx.db, operator, deskResource.resource.name, right)
    const page = await ctx.report(
      // Counted once, before the first part.
      (db) =>
        listRows(db, deskResources, deskResource, { ...query, ...part }, now, ctx, part.after ? 0 : max),
      writtenTo,
    )
    if (part.after) return page
    const isWide = page.isMore && page.total < max
    if (isWide) throw notNow('搜索词能找到的太多，只列出了最新的一部分，请换更具体的词或去掉搜索词再导出')
    if (page.isMore) throw notNow(`筛选出的超过 ${withThousands(max)} 条，一条也没有导出：${advice}`)
    return page
  }, keep)
}

/** Returns what is kept of the rows of all parts of a list, one after the other. `read` throws when they are too many. */
export async function readParts<Kept>(
  read: (part: { after: string | undefined; limit: number }) => ReturnType<typeof listRows>,
  keep: (row: DeskRow) => Kept,
): Promise<Kept[]> {
  const kept: Kept[] = []
  let after: string | undefined
  do {
    const page = await read({ after, limit: PART })
    kept.push(...page.rows.map(keep))
    after = page.next ?? undefined
  } while (after)
  return kept
}

/** Writes into the audit log that rows of a list have left the desk. */
export const auditExport = (
  { ctx, operator, ip }: Editor,
  { resource }: DeskResource,
  rowTitle: string,
  query: object,
): Promise<void> =>
  ctx.transact((trx) =>
    writeAudit(trx, {
      operator,
      ip,
      resource: resource.name,
      rowId: '',
      rowTitle,
      action: 'export',
      after: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, withoutPhones(value)])),
    }),
  )

/** A search for somebody's phone would outlive the account in the audit log. */
const withoutPhones = (value: unknown): unknown => (typeof value === 'string' ? maskPhonesIn(value) : value)
