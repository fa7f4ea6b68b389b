import { isAllowed } from '@contract/desk/permissions'
import { isOffered } from '@contract/desk/resource'
import { MAX_SHEET, type SheetQuery } from '@contract/desk/resourceSchemas'
import { own } from '@contract/rules/own'
import type { Editor } from './auditChange'
import { DeskError, forbidden, notThere } from './deskError'
import type { DeskResource } from './deskResource'
import { auditExport, gatherRows } from './gatherRows'
import { type DeskRow, listRows, readDeskRow } from './readRows'

/**
 * Returns what a sheet needs of the rows that it is for, and records that it was taken: the ticked ones, those
 * of one page, or without `page` all of the filtered list. @throws DeskError
 */
export async function sheetRows(
  editor: Editor,
  deskResources: ReadonlyMap<string, DeskResource>,
  deskResource: DeskResource,
  name: string,
  { page, limit, ids, ...query }: SheetQuery,
  writtenTo: number,
): Promise<{ rows: { id: string }[] }> {
  const { ctx, operator } = editor
  const { resource } = deskResource
  const sheet = own(resource.sheets ?? {}, name)
  if (!sheet) throw notThere()
  if (!isAllowed(operator, resource.name, sheet.right)) throw forbidden()
  const found = ids
    ? await tickedRows(editor, deskResources, deskResource, ids.split(','))
    : page === undefined
      ? await gatherRows(editor, deskResources, deskResource, {
          query,
          right: sheet.right,
          max: MAX_SHEET,
          writtenTo,
          keep: (row) => row,
        })
      : await ctx.report(async (db) => {
          const shown = { ...query, page, limit }
          const { rows } = await listRows(db, deskResources, deskResource, shown, operator, ctx)
          return rows
        }, writtenTo)
  const rows = found
    .filter((row) => isOffered(sheet, row))
    .map((row) => ({ id: row.id, ...Object.fromEntries(sheet.fields.map((key) => [key, row[key]])) }))
  if (rows.length > 0) await auditExport(editor, deskResource, `${sheet.label} ${rows.length} 条`, query)
  return { rows }
}

/** Rows by their ids; those that are gone, or that the operator may not read, are left out. */
async function tickedRows(
  { ctx, operator }: Editor,
  deskResources: ReadonlyMap<string, DeskResource>,
  deskResource: DeskResource,
  ids: readonly string[],
): Promise<DeskRow[]> {
  const rows: DeskRow[] = []
  for (const id of new Set(ids)) {
    const row = await readDeskRow(ctx.db, deskResources, deskResource, id, operator, ctx.clock.now()).catch(
      (problem) => {
        if (problem instanceof DeskError) return undefined
        throw problem
      },
    )
    if (row) rows.push(row)
  }
  return rows
}
