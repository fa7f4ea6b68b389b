import { goodsSheetCalls, SHEET_COLUMNS, type SheetColumn } from '@contract/desk/goodsSheet'
import { goodsSheetSchemas, type SheetRow } from '@contract/desk/goodsSheetSchemas'
import { isAllowed } from '@contract/desk/permissions'
import { attrOf } from '@contract/desk/skuGrid'
import { toCsv } from '@contract/rules/separatedText'
import { secretHash, versionHash } from '../../core/digests'
import type { Routes } from '../../core/serve'
import type { DbOrTrx } from '../../db/transact'
import { createIn, updateIn } from '../../office/changeRow'
import { DeskError, forbidden, notNow } from '../../office/deskError'
import { serveDesk } from '../../office/serveDesk'
import { spend, usedToday } from '../allowance/spend'
import { goodsOffice } from './office'
import { type KnownGoods, planSheet } from './planSheet'
import { cellText, type Names } from './sheetCells'
import { beginImport, readImports } from './sheetImports'
import { parseSheet, type RawRow } from './sheetRows'
import { readSkuGrids } from './skuGrid'

/** Export and import of goods as a spreadsheet. */
export const goodsSheetRoutes: Routes = (app) => {
  serveDesk(app, goodsSheetCalls.exportGoods, goodsSheetSchemas.exportGoods, async ({ ctx, reply }) => {
    reply.header('content-disposition', 'attachment; filename="goods.csv"').type('text/csv; charset=utf-8')
    return reply.send(toCsv(await exportRows(ctx.db)))
  })
  serveDesk(app, goodsSheetCalls.importGoods, goodsSheetSchemas.importGoods, async (ask) => {
    const { ctx, body, operator, request } = ask
    const raw = parseSheet(body.text)
    const text = secretHash(body.text)
    const now = ctx.clock.now()
    if (body.isTrial) {
      const { rows } = await readPlan(ctx.db, raw)
      if (countsTwice(rows) && (await usedToday(ctx.db, 'goodsSheets', text, now)) > 0)
        throw importedAlready()
      return { rows, plan: digestOf(rows), isApplied: false }
    }
    const ready = (await readPlan(ctx.db, raw)).changes.length
    const running = await beginImport(ctx, operator, { fileName: body.fileName, total: ready })
    const change = ctx.transact(async (trx) => {
      const isFirst = await spend(trx, 'goodsSheets', text, 1, now)
      await lockGoods(trx, raw)
      const { rows, changes } = await readPlan(trx, raw)
      if (!isFirst && countsTwice(rows)) throw importedAlready()
      if (digestOf(rows) !== body.plan) {
        throw new DeskError(409, '检查之后商品又被修改过，请重新检查再导入')
      }
      if (!body.skipsRefused && rows.some(({ state }) => state === 'refused')) {
        throw notNow('有些行不能导入，什么都没有改')
      }
      const editor = { ctx, operator, ip: request.ip }
      for (const [done, { id, values }] of changes.entries()) {
        running.report(done)
        if (id) await updateIn(trx, editor, goodsOffice, id, values, 'import')
        else if (!isAllowed(operator.roles, 'goods', 'create')) throw forbidden()
        else await createIn(trx, editor, goodsOffice, values, 'import')
      }
      return { rows, plan: body.plan, isApplied: true }
    })
    try {
      const reply = await change
      await running.end('done', '')
      return reply
    } catch (error) {
      await running.end('refused', error instanceof DeskError ? error.message : '系统开小差了，什么都没有改')
      throw error
    }
  })
  serveDesk(app, goodsSheetCalls.imports, goodsSheetSchemas.imports, async ({ ctx }) => ({
    imports: await readImports(ctx),
  }))
}

/** Whether the rows would do something again if they were imported twice: stock changes by a difference, and new goods are added. */
const countsTwice = (rows: readonly SheetRow[]): boolean =>
  rows.some(
    ({ state, changes }) =>
      state === 'new' ||
      (state === 'changed' && changes.some(({ column }) => column === SHEET_COLUMNS.stock)),
  )

const importedAlready = () =>
  notNow('这份表格今天已经导入过，再导入会重复增减库存、重复新建商品。请重新导出后修改')

/** Returns a digest of the changes. Of stock only the difference counts: sales go on between trial and import. */
function digestOf(rows: readonly SheetRow[]): string {
  const counted = rows.map(({ line, state, changes }) => [
    line,
    state,
    changes.map(({ column, before, after }) =>
      column === SHEET_COLUMNS.stock ? [column, Number(after) - Number(before)] : [column, before, after],
    ),
  ])
  return versionHash(counted)
}

const skuIdsOf = (raw: readonly RawRow[]) => raw.flatMap(({ cells }) => cells.skuId || [])

/** Holds the goods of the rows until the end of the transaction, always in the same order. */
async function lockGoods(trx: DbOrTrx, raw: readonly RawRow[]): Promise<void> {
  const ids = (await readGoods(trx, skuIdsOf(raw))).map(({ id }) => id).sort()
  if (ids.length === 0) return
  await trx.selectFrom('goods').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

async function readPlan(db: DbOrTrx, raw: readonly RawRow[]) {
  return planSheet(raw, await readGoods(db, skuIdsOf(raw)), await readNames(db))
}

const readNames = async (db: DbOrTrx): Promise<Names> => ({
  categories: await db.selectFrom('goods_categories').select(['id', 'name']).execute(),
  series: (await db.selectFrom('car_series').select('name').execute()).map(({ name }) => name),
})

/** Returns goods with all their SKUs; `skuIds`: only those that have one of these. */
async function readGoods(db: DbOrTrx, skuIds?: readonly string[]): Promise<KnownGoods[]> {
  if (skuIds?.length === 0) return []
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'title', 'subtitle', 'unit', 'gallery', 'tags', 'fits', 'category_id', 'on_sale'])
    .$if(skuIds !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('skus')
          .select('goods_id')
          .where('id', 'in', [...(skuIds ?? [])]),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const grids = await readSkuGrids(
    db,
    rows.map(({ id }) => id),
    false,
  )
  return rows.map(({ id, category_id, on_sale, ...values }) => ({
    id,
    values: { ...values, categoryId: category_id, onSale: on_sale, matrix: grids.get(id)!.matrix },
  }))
}

async function exportRows(db: DbOrTrx): Promise<string[][]> {
  const names = await readNames(db)
  const columns = Object.keys(SHEET_COLUMNS) as SheetColumn[]
  const rows = (await readGoods(db)).flatMap(({ id, values }) =>
    values.matrix.skus.map((sku) => {
      const cells: Partial<Record<SheetColumn, unknown>> = {
        ...values,
        category: values.categoryId,
        skuId: sku.id,
        goodsId: id,
        attr: attrOf(values.matrix.specs, sku.valueIds),
        price: sku.price,
        marketPrice: sku.marketPrice,
        stock: sku.stock,
        stockBefore: sku.stock,
        isSold: sku.onSale,
      }
      return columns.map((column) => cellText(column, cells[column], names))
    }),
  )
  return [columns.map((column) => SHEET_COLUMNS[column]), ...rows]
}
