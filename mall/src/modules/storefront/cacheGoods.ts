import { sql } from 'kysely'
import type { CacheRule, Watched } from '../../core/memory'
import type { Ctx } from '../../ctx'

/** The tables that goods are shown from. Its own numbers are always those of the database, those of related goods may be late. */
const watchedOf = (goodsId: string): readonly Watched[] => [
  ...['goods', 'goods_categories', 'delivery_fees', 'review_follow_ups'].map((topic) => ({ topic })),
  ...['skus', 'goods.numbers', 'skus.numbers', 'reviews', 'review_counts'].map((topic) => ({
    topic,
    key: goodsId,
  })),
  ...['skus', 'goods.numbers', 'skus.numbers'].map((topic) => ({ topic, isSlow: true as const })),
]

/** The part that doesn't depend on who asks. */
export const cacheGoods = (goodsId: string): CacheRule => ({
  key: `goods ${goodsId}`,
  watched: watchedOf(goodsId),
})

/** The whole answer to a guest: with coupons, which begin and end. */
export const cacheGoodsForGuests = (goodsId: string): CacheRule => ({
  key: goodsId,
  watched: [...watchedOf(goodsId), { topic: 'coupons' }, { topic: 'coupons.numbers', isSlow: true }],
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
