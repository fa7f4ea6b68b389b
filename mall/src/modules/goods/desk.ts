import { goods } from '@contract/desk/resources/goods'
import { goodsCategories } from '@contract/desk/resources/goodsCategories'
import { skus } from '@contract/desk/resources/skus'
import type { GridSku, SkuGrid } from '@contract/desk/skuGrid'
import { sql } from 'kysely'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { type Acting, deskResource } from '../../desk/deskResource'
import { lowPriceQuestion } from '../../desk/lowPrice'
import { newId } from '../../newId'
import { renewEntries, saveEntries } from '../../search/entries'
import { foundRows } from '../../search/findEntries'
import { findSkus } from './findSkus'
import { goodsEntries } from './goodsEntries'
import { PARCEL_SERVICES } from './services'
import { isCombination, readSkuGrids, saveSkuGrid } from './skuGrid'

export const goodsCategoriesDesk = deskResource({
  resource: goodsCategories,
  table: 'goods_categories',
  async afterSave({ trx, id, before, values, now }) {
    if (!before || !values.name) return
    await renewEntries(trx, 'goods', sql`select id from goods where category_id = ${id}`, now)
  },
  async remove({ trx, id }) {
    const first = await trx
      .selectFrom('goods')
      .select('title')
      .where('category_id', '=', id)
      .executeTakeFirst()
    if (first) throw notNow(`分类里还有商品（${first.title}），请先移到别的分类`)
    await trx.deleteFrom('goods_categories').where('id', '=', id).execute()
  },
})

export const goodsDesk = deskResource({
  resource: goods,
  table: 'goods',
  search: (db, typed) => foundRows(db, 'goods', typed),
  from: sql`select goods.*,
    (select sum(stock) from skus where goods_id = goods.id and on_sale) as stock,
    (select nullif(count(*), 0) from skus where goods_id = goods.id and on_sale and stock = 0) as empty_skus
    from goods`,
  filters: {
    stock: (passes) =>
      sql`goods.id in (select goods_id from skus where on_sale
        group by goods_id having ${passes(sql`sum(stock)`)})`,
    emptySkus: (passes) =>
      sql`goods.id in (select goods_id from skus where on_sale and stock = 0
        group by goods_id having ${passes(sql`count(*)`)})`,
  },
  columns: { matrix: null },
  readMore: readSkuGrids,
  newRow: ({ now, values }) => ({
    ...(values.services.length === 0 && { services: json(PARCEL_SERVICES) }),
    specs: json([]),
    sales: 0,
    // Both follow from the SKUs, which are saved after the goods.
    price_from: 0,
    price_to: 0,
    created_at: now,
  }),
  async beforeSave({ trx, after: { categoryId, fits } }) {
    await refuseUnknownSeries(trx, fits)
    const category = await trx
      .selectFrom('goods_categories')
      .select('id')
      .where('id', '=', categoryId)
      .executeTakeFirst()
    if (!category) throw refuseFields({ categoryId: '这个分类已被删除' })
    return undefined
  },
  async question({ before, values: { matrix } }) {
    const former = new Map(before?.matrix.skus.map((sku) => [sku.id, sku.price]))
    const questions = (matrix?.skus ?? []).map(({ id, price }) => {
      const usual = (id && former.get(id)) || 0
      return price === usual ? undefined : lowPriceQuestion([price, usual], LOWERED)
    })
    return questions.find((question) => question !== undefined)
  },
  async afterSave({ trx, id, values }) {
    if (values.matrix) {
      await saveSkuGrid(trx, id, values.matrix)
      await renewPrices(trx, id)
    }
    await saveEntries(trx, goodsEntries, [id])
  },
  many: {
    onShelf: () => ({ onSale: true }),
    offShelf: () => ({ onSale: false }),
    changePrice: ({ matrix }, { percent }) => ({
      matrix: eachSku(matrix, (sku) => ({
        ...sku,
        price: Math.max(1, Math.round((sku.price * Number(percent)) / 100)),
      })),
    }),
    addStock: ({ matrix }, { pieces }) => ({
      matrix: eachSku(matrix, (sku) => {
        if (!sku.onSale) return sku
        const stock = sku.stock + Number(pieces)
        if (stock < 0) throw notNow(`有的规格只有 ${sku.stock} 件，不够减`)
        return { ...sku, stock }
      }),
    }),
    addTags: ({ tags }, sent) => ({
      tags: [...new Set([...tags, ...(sent.tags as string[])])].slice(0, MAX_TAGS),
    }),
  },
  undoMany: {
    matrix: (now, before, after) => undoneGrid(now as SkuGrid, before as SkuGrid, after as SkuGrid),
  },
  actions: {
    copy: ({ trx, id, now }) => copyGoods(trx, id, now),
  },
})

export const skusDesk = deskResource({
  resource: skus,
  table: 'skus',
  search: async (db, typed) => sql<boolean>`id = any(${await findSkus(db, typed)}::text[])`,
  from: sql`select skus.*, (select concat_ws(' ', title, nullif(attr, '')) from goods where id = goods_id) as name,
    (select goods.on_sale from goods where id = goods_id) as is_on_shelf from skus`,
  filters: {
    isOnShelf: (passes) =>
      sql`skus.goods_id in (select id from goods where ${passes(sql.ref('goods.on_sale'))})`,
  },
  async beforeSave({ trx, id, values }) {
    if (values.onSale === true) await refuseRemoved(trx, id)
    return undefined
  },
  question: async ({ before, values: { price } }) =>
    before && price !== undefined ? lowPriceQuestion([price, before.price], LOWERED) : undefined,
  async afterSave({ trx, before }) {
    if (before) await renewPrices(trx, before.goodsId)
  },
  actions: { adjust: adjustStock },
})

const MAX_TAGS = 4
/** Names of a price in the question about a low one. */
const LOWERED = ['售价', '现在'] as const

const eachSku = ({ specs, skus }: SkuGrid, change: (sku: GridSku) => GridSku): SkuGrid => ({
  specs,
  skus: skus.map((sku) => change({ ...sku, stockBefore: sku.stock })),
})

/** Takes prices and stock back by what a change of many goods added; pieces that were sold since stay sold. */
const undoneGrid = (now: SkuGrid, before: SkuGrid, after: SkuGrid): SkuGrid =>
  eachSku(now, (sku) => {
    const [was, became] = [before, after].map(({ skus: all }) => all.find(({ id }) => id === sku.id))
    if (!was || !became) return sku
    if (was.price !== became.price && sku.price !== became.price) throw notNow('之后又改过价，没有撤销')
    const stock = sku.stock + was.stock - became.stock
    if (stock < 0) throw notNow('加上的库存已经卖出，没有撤销')
    return { ...sku, price: was.price === became.price ? sku.price : was.price, stock }
  })

async function refuseUnknownSeries(trx: Trx, names: readonly string[]): Promise<void> {
  const known = await trx.selectFrom('car_series').select('name').execute()
  const unknown = names.filter((name) => !known.some((one) => one.name === name))
  if (unknown.length > 0) throw refuseFields({ fits: `没有这个车系：${unknown.join('、')}` })
}

async function copyGoods(trx: Trx, id: string, now: number): Promise<string> {
  const { specs, gallery, detail, attributes, services, tags, fits, keywords, ...row } = await trx
    .selectFrom('goods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const copyId = newId()
  const lists = { specs, gallery, detail, attributes, services, tags, fits, keywords }
  await trx
    .insertInto('goods')
    .values({
      ...row,
      ...(Object.fromEntries(
        Object.entries(lists).map(([key, value]) => [key, json(value)]),
      ) as unknown as typeof lists),
      id: copyId,
      title: `${row.title}（副本）`,
      on_sale: false,
      sales: 0,
      created_at: now,
    })
    .execute()
  const sold = await trx.selectFrom('skus').selectAll().where('goods_id', '=', id).execute()
  for (const { value_ids, ...sku } of sold.filter((one) => isCombination(specs, one))) {
    await trx
      .insertInto('skus')
      .values({ ...sku, id: newId(), goods_id: copyId, stock: 0, value_ids: json(value_ids) })
      .execute()
  }
  await saveEntries(trx, goodsEntries, [copyId])
  return copyId
}

/** Refuses to put a removed SKU on sale. @throws DeskError when it isn't one of the goods' combinations any more */
async function refuseRemoved(trx: Trx, id: string): Promise<void> {
  const sku = await trx
    .selectFrom('skus')
    .innerJoin('goods', 'goods.id', 'skus.goods_id')
    .select(['skus.value_ids', 'goods.specs'])
    .where('skus.id', '=', id)
    .executeTakeFirstOrThrow()
  if (!isCombination(sku.specs, sku)) throw refuseFields({ onSale: '这个规格已从商品里移除，不能再出售' })
}

/** Changes stock by a difference, so that pieces sold in the meantime stay sold. */
async function adjustStock({ trx, id, values: { pieces } }: Acting<typeof skus, 'adjust'>): Promise<void> {
  const isChanged = await trx
    .updateTable('skus')
    .set({ stock: sql`stock + ${pieces}` })
    .where('id', '=', id)
    .where(sql<boolean>`stock + ${pieces} >= 0`)
    .$call(changesOne)
  if (!isChanged) throw refuseFields({ pieces: '库存没有这么多' })
}

/** Renews the prices by which lists sort goods: over the SKUs on sale, or over all when none is. */
async function renewPrices(trx: Trx, goodsId: string): Promise<void> {
  const rows = await trx
    .selectFrom('skus')
    .select(['price', 'on_sale'])
    .where('goods_id', '=', goodsId)
    .execute()
  const onSale = rows.filter((row) => row.on_sale)
  const prices = (onSale.length > 0 ? onSale : rows).map(({ price }) => price)
  await trx
    .updateTable('goods')
    .set({ price_from: Math.min(...prices), price_to: Math.max(...prices) })
    .where('id', '=', goodsId)
    .execute()
}
