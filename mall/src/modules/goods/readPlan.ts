import { SHEET_COLUMNS } from '@contract/desk/goodsSheet'
import type { SheetRow } from '@contract/desk/goodsSheetSchemas'
import { versionHash } from '../../core/digests'
import { mapRowsTogether } from '../../core/mapRows'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import { type KnownGoods, planSheet } from './planSheet'
import type { Names } from './sheetCells'
import type { RawRow } from './sheetRows'
import { readSkuGrids } from './skuGrid'
import type { ImportStep } from './tables'

/** Decides what rows would change now. `lock`: holds their goods until the end of the transaction. */
export async function readPlan(db: DbOrTrx, raw: readonly RawRow[], lock = false) {
  const skuIds = raw.flatMap(({ cells }) => cells.skuId || [])
  if (lock) await lockGoods(db, skuIds)
  const known = await readGoods(db, skuIds)
  return { ...planSheet(raw, known, await readNames(db)), known }
}

type Plan = Awaited<ReturnType<typeof readPlan>>

/** Returns a digest of the changes. Of stock only the difference counts: sales go on between trial and import. */
export function digestOf(rows: readonly SheetRow[]): string {
  const counted = rows.map(({ line, state, changes }) => [
    line,
    state,
    changes.map(({ column, before, after }) =>
      column === SHEET_COLUMNS.stock ? [column, Number(after) - Number(before)] : [column, before, after],
    ),
  ])
  return versionHash(counted)
}

/** Splits what a plan changes into steps, in the order of the rows. Rows without a change belong to no step. */
export function stepsOf(raw: readonly RawRow[], { rows, known }: Plan): ImportStep[] {
  const goodsOf = new Map(
    known.flatMap(({ id, values }) => values.matrix.skus.map((sku) => [sku.id ?? '', id])),
  )
  const groups = new Map<string, { raw: RawRow[]; rows: SheetRow[]; hasChange: boolean }>()
  for (const [place, row] of rows.entries()) {
    const sent = raw[place] as RawRow
    const goodsId = goodsOf.get(sent.cells.skuId ?? '')
    if (!goodsId && row.state !== 'new') continue
    const key = goodsId ?? `new ${row.line}`
    const group = groups.get(key) ?? { raw: [], rows: [], hasChange: false }
    group.raw.push(sent)
    group.rows.push(row)
    group.hasChange ||= row.state === 'new' || row.state === 'changed'
    groups.set(key, group)
  }
  return [...groups.values()]
    .filter(({ hasChange }) => hasChange)
    .map((group) => ({ raw: group.raw, digest: digestOf(group.rows) }))
}

/** Holds goods until the end of the transaction, always in the same order. */
async function lockGoods(trx: DbOrTrx, skuIds: readonly string[]): Promise<void> {
  const ids = (await readGoods(trx, skuIds)).map(({ id }) => id).sort()
  if (ids.length === 0) return
  await trx.selectFrom('goods').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
}

export const readNames = async (db: DbOrTrx): Promise<Names> => ({
  categories: await db.selectFrom('goods_categories').select(['id', 'name']).execute(),
  series: (await db.selectFrom('car_series').select('name').execute()).map(({ name }) => name),
})

/**
 * Returns goods with all their SKUs; `skuIds`: only those that have one of these. Of all goods those that can't be read are
 * left out.
 */
export async function readGoods(db: DbOrTrx, skuIds?: readonly string[]): Promise<KnownGoods[]> {
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
  const toKnown = async (some: typeof rows): Promise<KnownGoods[]> => {
    const grids = await readSkuGrids(
      db,
      some.map(({ id }) => id),
      false,
    )
    return some.map(({ id, category_id, on_sale, ...values }) => ({
      id,
      values: { ...values, categoryId: category_id, onSale: on_sale, matrix: grids.get(id)!.matrix },
    }))
  }
  return skuIds ? toKnown(rows) : mapRowsTogether(rows, (some) => toKnown([...some]))
}
