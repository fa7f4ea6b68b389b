import { sql } from 'kysely'
import { type CacheRule, slowTables, tables, type Watched } from '../../core/memory'
import type { Ctx } from '../../ctx'

/**
 * The tables that goods are shown from. Its own numbers are always those of the database, those of related goods may be
 * late.
 */
const watchedOf = (goodsId: string): readonly Watched[] => [
  ...tables('goods', 'goods_categories', 'delivery_fees', 'review_follow_ups'),
  ...tables('skus', 'goods.numbers', 'skus.numbers', 'reviews', 'review_counts').map((table) => ({
    ...table,
    key: goodsId,
  })),
  ...slowTables('skus', 'goods.numbers', 'skus.numbers'),
]

/** The part that doesn't depend on who asks. */
export const cacheGoods = (goodsId: string): CacheRule => ({
  key: `goods ${goodsId}`,
  watched: watchedOf(goodsId),
})

/** The whole answer to a guest: with coupons, which begin and end. */
export const cacheGoodsForGuests = (goodsId: string): CacheRule => ({
  key: goodsId,
  watched: [...watchedOf(goodsId), ...tables('coupons'), ...slowTables('coupons.numbers')],
  until: nextMoment,
})

async function nextMoment({ db }: Ctx, now: number): Promise<number | undefined> {
  const { rows } = await sql<{ next: number | null }>`
    select min(at) as next from (
      select min(start_at) as at from coupons where start_at > ${now}
      union all select min(end_at) from coupons where end_at > ${now}
    ) as moments`.execute(db)
  return rows[0]?.next ?? undefined
}
