import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition on table `goods`: everybody sees goods on sale; others are seen by those who have bought them, or put
 * them into their cart while they were. What operators prepare, or have taken off sale, nobody learns by trying ids.
 */
export const isShownTo = (userId: string | undefined): RawBuilder<boolean> =>
  userId === undefined
    ? sql<boolean>`goods.on_sale`
    : sql<boolean>`(goods.on_sale
      or exists (select from orders join order_lines on order_lines.order_id = orders.id
        where orders.user_id = ${userId} and order_lines.goods_id = goods.id)
      or exists (select from cart_lines join skus on skus.id = cart_lines.sku_id
        where cart_lines.user_id = ${userId} and skus.goods_id = goods.id))`
