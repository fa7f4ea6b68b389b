import { reviews } from '@contract/desk/resources/service'
import { sql } from 'kysely'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx, Trx } from '../../db/transact'
import { type Condition, deskResource } from '../../desk/deskResource'

const MAX = 200

/** Reviews of goods, and of vehicles: those have the id of the series in place of the goods. */
export const reviewsDesk = deskResource({
  resource: reviews,
  table: 'reviews',
  from: sql`select reviews.*,
    coalesce((select title from goods where id = goods_id), (select name from car_series where id = goods_id))
      as goods_title,
    (select content from review_follow_ups where review_id = reviews.id) as follow_up from reviews`,
  find: findReviews,
  actions: {
    async answer({ trx, id, values }) {
      await trx.updateTable('reviews').set({ reply: values.reply }).where('id', '=', id).execute()
    },
    hide: ({ trx, id, values }) => setHidden(trx, id, values.hiddenReason),
    show: ({ trx, id }) => setHidden(trx, id, ''),
  },
})

/** Hides a review for a reason; shows it again without one. */
async function setHidden(trx: Trx, id: string, reason: string): Promise<void> {
  const set = { hidden: reason !== '', hidden_reason: reason }
  await trx.updateTable('reviews').set(set).where('id', '=', id).execute()
}

async function findReviews(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const part = `%${escapeLike(typed)}%`
  const { rows } = await sql<{ id: string }>`
    select id from reviews where goods_id in (
      select id from goods where title ilike ${part} union select id from car_series where name ilike ${part}) and ${filter}
    order by created_at desc limit ${MAX}`.execute(db)
  return rows.map(({ id }) => id)
}
