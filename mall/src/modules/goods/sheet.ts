import {
  goodsSheetCalls,
  MAX_ROWS_AT_ONCE,
  NOT_DONE,
  SHEET_COLUMNS,
  type SheetColumn,
} from '@contract/desk/goodsSheet'
import { goodsSheetSchemas, type SheetRow } from '@contract/desk/goodsSheetSchemas'
import { isAllowed } from '@contract/desk/permissions'
import { attrOf } from '@contract/desk/skuGrid'
import { toCsv } from '@contract/rules/separatedText'
import type { Context } from '../../core/context'
import { secretHash } from '../../core/digests'
import { mapRows } from '../../core/mapRows'
import type { Routes } from '../../core/serve'
import { writeAudit } from '../../desk/audit'
import { DeskError, forbidden, notNow } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { spend, usedToday } from '../allowance/spend'
import { digestOf, readGoods, readNames, readPlan, stepsOf } from './readPlan'
import { cellText } from './sheetCells'
import { beginImport, readImports, refusalsOf, runImport } from './sheetImports'
import { parseSheet } from './sheetRows'

/** Export and import of goods as a spreadsheet. */
export const goodsSheetRoutes: Routes = (app) => {
  serveDesk(
    app,
    goodsSheetCalls.exportGoods,
    goodsSheetSchemas.exportGoods,
    async ({ ctx, operator, request, reply }) => {
      const rows = await exportRows(ctx)
      await ctx.transact((trx) =>
        writeAudit(trx, {
          operator,
          ip: request.ip,
          resource: 'goods',
          rowId: '',
          rowTitle: `${rows.length - 1} 条`,
          action: 'export',
        }),
      )
      reply.header('content-disposition', 'attachment; filename="goods.csv"').type('text/csv; charset=utf-8')
      return reply.send(toCsv(rows, TEXTS))
    },
  )
  serveDesk(app, goodsSheetCalls.importGoods, goodsSheetSchemas.importGoods, async (input) => {
    const { ctx, body, operator, request } = input
    const raw = parseSheet(body.text)
    const text = secretHash(body.text)
    const now = ctx.clock.now()
    const isLong = raw.length > MAX_ROWS_AT_ONCE
    if (body.isTrial) {
      const { rows } = await readPlan(ctx.db, raw)
      if (countsTwice(rows) && (await usedToday(ctx.db, 'goodsSheets', text, now)) > 0)
        throw importedAlready()
      return { rows, plan: digestOf(rows), isApplied: false, isRunning: false }
    }
    const { rows, importId } = await ctx.transact(async (trx) => {
      const isFirst = await spend(trx, 'goodsSheets', text, 1, now)
      const plan = await readPlan(trx, raw)
      const { rows } = plan
      if (!isFirst && countsTwice(rows)) throw importedAlready()
      if (digestOf(rows) !== body.plan) {
        throw new DeskError(409, '检查之后商品又被修改过，请重新检查再导入')
      }
      if (!body.skipsRefused && rows.some(({ state }) => state === 'refused')) {
        throw notNow('有些行不能导入，什么都没有改')
      }
      const adds = rows.some(({ state }) => state === 'new')
      if (adds && !isAllowed(operator, 'goods', 'create')) throw forbidden()
      const work = { operator, ip: request.ip, steps: stepsOf(raw, plan) }
      return { rows, importId: await beginImport(ctx, trx, body.fileName, work, isLong) }
    })
    if (isLong) return { rows: [], plan: body.plan, isApplied: true, isRunning: true }
    await runImport(ctx, importId)
    const refusals = new Map((await refusalsOf(ctx, importId)).map(({ line, message }) => [line, message]))
    const outcome = rows.map((row): SheetRow => {
      const message = refusals.get(row.line)
      if (message === undefined || row.state === 'refused') return row
      return { ...row, state: 'refused', changes: [], errors: [{ column: NOT_DONE, message }] }
    })
    return { rows: outcome, plan: body.plan, isApplied: true, isRunning: false }
  })
  serveDesk(app, goodsSheetCalls.imports, goodsSheetSchemas.imports, async ({ ctx }) => ({
    imports: await readImports(ctx),
  }))
}

/**
 * Returns true if importing the rows twice would change something twice: stock changes by a difference, and new goods
 * are added.
 */
const countsTwice = (rows: readonly SheetRow[]): boolean =>
  rows.some(
    ({ state, changes }) =>
      state === 'new' ||
      (state === 'changed' && changes.some(({ column }) => column === SHEET_COLUMNS.stock)),
  )

const importedAlready = () =>
  notNow('这份表格今天已经导入过，再导入会重复增减库存、重复新建商品。请重新导出后修改')

const COLUMNS = Object.keys(SHEET_COLUMNS) as SheetColumn[]
const NUMBERS: ReadonlySet<SheetColumn> = new Set(['price', 'marketPrice', 'stock', 'stockBefore'])
/** Places of the columns whose cells a spreadsheet program must not take for numbers. */
const TEXTS = new Set(COLUMNS.flatMap((column, at) => (NUMBERS.has(column) ? [] : [at])))

async function exportRows({ db }: Context): Promise<string[][]> {
  const names = await readNames(db)
  const rows = mapRows(await readGoods(db), ({ id, values }) =>
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
      return COLUMNS.map((column) => cellText(column, cells[column], names))
    }),
  )
  return [COLUMNS.map((column) => SHEET_COLUMNS[column]), ...rows.flat()]
}
