import { attrOf, attrTextOf, type GridSku, type SkuGrid, type Spec } from '@contract/desk/skuGrid'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { newId } from '../../newId'
import type { StoredSpec } from './tables'

type SkuRow = Selectable<Database['skus']>

/** True if the SKU is one of the combinations; those that were removed remain for carts and orders that name them. */
export const isCombination = (specs: readonly Spec[], { value_ids }: Pick<SkuRow, 'value_ids'>): boolean =>
  value_ids.length === specs.length &&
  specs.every(({ values }, place) => values.some(({ id }) => id === value_ids[place]))

/** Reads the specifications and SKUs of goods, by goods id. */
export async function readSkuGrids(
  db: DbOrTrx,
  goodsIds: readonly string[],
  lock: boolean,
): Promise<Map<string, { matrix: SkuGrid }>> {
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'specs'])
    .where('id', '=', anyOf(goodsIds))
    .execute()
  const skus = await db
    .selectFrom('skus')
    .selectAll()
    .where('goods_id', '=', anyOf(goodsIds))
    .orderBy('position')
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return new Map(
    goods.map(({ id, specs }) => {
      const own = skus.filter((sku) => sku.goods_id === id && isCombination(specs, sku))
      return [id, { matrix: { specs, skus: own.map(toGridSku) } }]
    }),
  )
}

const toGridSku = (row: SkuRow): GridSku => ({
  id: row.id,
  valueIds: row.value_ids,
  price: row.price,
  marketPrice: row.market_price,
  stock: row.stock,
  stockBefore: row.stock,
  onSale: row.on_sale,
  picture: row.picture,
})

/**
 * Saves the specifications of goods with their SKUs. SKUs keep their ids; those that were removed are no longer sold.
 * @throws DeskError when more stock is taken away than is left
 */
export async function saveSkuGrid(trx: Trx, goodsId: string, { specs, skus }: SkuGrid): Promise<void> {
  const former = await trx.selectFrom('skus').select('id').where('goods_id', '=', goodsId).execute()
  const known = new Set(former.map(({ id }) => id))
  for (const [position, sku] of skus.entries()) {
    const attr = attrOf(specs, sku.valueIds)
    const columns = {
      position,
      value_ids: json([...sku.valueIds]),
      attr,
      attr_str: attrTextOf(specs, sku.valueIds),
      price: sku.price,
      market_price: sku.marketPrice,
      picture: sku.picture,
      on_sale: sku.onSale,
    }
    if (sku.id === null) {
      const added = { ...columns, id: newId(), goods_id: goodsId, stock: sku.stock }
      await trx.insertInto('skus').values(added).execute()
      continue
    }
    if (!known.delete(sku.id)) throw refuseFields({ matrix: `商品没有这个规格，请刷新后重试` })
    const difference = sku.stock - sku.stockBefore
    const isChanged = await trx
      .updateTable('skus')
      .set({ ...columns, stock: sql`stock + ${difference}::int` })
      .where('id', '=', sku.id)
      .where(sql<boolean>`stock + ${difference}::int >= 0`)
      .$call(changesOne)
    if (!isChanged) throw refuseFields({ matrix: `${attr || '商品'}的库存没有这么多，可能刚刚卖出` })
  }
  await trx
    .updateTable('goods')
    .set({ specs: json(specs as StoredSpec[]) })
    .where('id', '=', goodsId)
    .execute()
  if (known.size === 0) return
  await trx
    .updateTable('skus')
    .set({ on_sale: false })
    .where('id', 'in', [...known])
    .execute()
}
