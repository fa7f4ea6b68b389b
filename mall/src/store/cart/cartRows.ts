import type { DbOrTrx } from '../../db/transact'

export interface CartPlace {
  warehouseId: number
  areaId: number
}

/** Returns the cart lines with the current data of their SKUs, newest first. */
export async function cartRows(db: DbOrTrx, userId: string, place: CartPlace) {
  const rows = await db
    .selectFrom('cart_lines')
    .innerJoin('skus', 'skus.id', 'cart_lines.sku_id')
    .innerJoin('goods', 'goods.id', 'skus.goods_id')
    .select(['cart_lines.id', 'cart_lines.sku_id', 'cart_lines.number', 'cart_lines.checked'])
    .select(['cart_lines.price_then', 'skus.attr_str', 'skus.price', 'skus.stock', 'skus.picture'])
    .select(['skus.on_sale as sku_on_sale', 'goods.on_sale as goods_on_sale'])
    .select(['goods.id as goods_id', 'goods.title', 'goods.order_limit', 'goods.category_id'])
    .where('cart_lines.user_id', '=', userId)
    .where('cart_lines.warehouse_id', '=', place.warehouseId)
    .where('cart_lines.area_id', '=', place.areaId)
    .orderBy('cart_lines.added_at', 'desc')
    .orderBy('cart_lines.id')
    .execute()
  return rows.map(({ sku_on_sale, goods_on_sale, ...row }) => ({
    ...row,
    onSale: sku_on_sale && goods_on_sale,
  }))
}

export type CartRow = Awaited<ReturnType<typeof cartRows>>[number]
