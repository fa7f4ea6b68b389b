import { MAX_COUNTED } from '@contract/desk/resource'
import type { ListQuery } from '@contract/desk/resourceSchemas'
import { maskPhonesIn } from '@contract/rules/phone'
import { writeAudit } from './audit'
import type { Editor } from './auditChange'
import { notNow } from './deskError'
import type { DeskResource } from './deskResource'
import { type DeskRow, listRows } from './readRows'
import { refuseUnlessStillAllowed } from './stillAllowed'

/** Rows that are read at once. */
const PART = 500

type Filtered = Pick<ListQuery, 'search' | 'sort' | 'filter'>

interface Wanted {
  readonly query: Filtered
  /** Permission that the operator still needs while rows are read. */
  readonly right: string
  /** More rows are refused. */
  readonly max: number
  readonly writtenTo: number
}

/** Returns all rows of a filtered list. @throws DeskError when they are too many */
export async function gatherRows(
  { ctx, operator }: Editor,
  deskResources: ReadonlyMap<string, DeskResource>,
  deskResource: DeskResource,
  { query, right, max, writtenTo }: Wanted,
): Promise<DeskRow[]> {
  return readParts(async (part) => {
    const now = await refuseUnlessStillAllowed(ctx.db, operator, deskResource.resource.name, right)
    const page = await ctx.report(
      (db) => listRows(db, deskResources, deskResource, { ...query, ...part }, now, ctx),
      writtenTo,
    )
    const isWide = page.isMore && page.total < MAX_COUNTED
    if (isWide) throw notNow('搜索词能找到的太多，只列出了最新的一部分，请换更具体的词或去掉搜索词再导出')
    if (page.isMore || page.total > max) throw notNow(`超过 ${max} 条，请用筛选缩小范围后分次导出`)
    return page
  })
}

/** Returns the rows of all parts of a list, one after the other. `read` throws when they are too many. */
export async function readParts(
  read: (part: { after: string | undefined; limit: number }) => ReturnType<typeof listRows>,
): Promise<DeskRow[]> {
  const rows: DeskRow[] = []
  let after: string | undefined
  do {
    const page = await read({ after, limit: PART })
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after)
  return rows
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
