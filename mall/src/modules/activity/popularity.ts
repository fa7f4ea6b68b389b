import { ACTIVITY_CODES } from '@contract/activityCodes'
import { dateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { notFound, ShopError } from '../../core/errors'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx, Trx } from '../../db/transact'
import type { UserCoupon } from '../coupon/readCoupons'
import { grantCoupon, whyNone, whyNotAgain } from '../coupon/writeUserCoupons'
import { ownIds } from '../user/formerAccounts'
import { readActivity } from './readActivities'
import { joinRefusal, notEligible } from './refusals'

export type ShareKind = 'act_share' | 'good_share'

/** Counts a share, once a day for each user and thing. @throws ShopError notFound */
export async function countShare(
  trx: Trx,
  userId: string,
  active: ShareKind,
  targetId: string,
  now: number,
): Promise<{ counted: boolean; count: number }> {
  if (!(await exists(trx, active, targetId))) throw notFound()
  const day = dateText(now)
  const { numAffectedRows } = await sql`
    insert into popularity_votes (active, target_id, user_id, day, at)
    select ${active}::text, ${targetId}::text, ${userId}::text, ${day}, ${now}::bigint
    where not exists (select 1 from popularity_votes where active = ${active} and target_id = ${targetId}
      and day = ${day} and user_id in ${ownIds(userId)})
    on conflict do nothing`.execute(trx)
  const counted = numAffectedRows === 1n
  if (counted) {
    await trx
      .insertInto('popularity')
      .values({ active, target_id: targetId, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['active', 'target_id']).doUpdateSet({ count: sql`popularity.count + 1` }),
      )
      .execute()
  }
  return { counted, count: (await countsOf(trx, active, [targetId])).get(targetId) ?? 0 }
}

/** Whether it can be shared: goods or a vehicle on sale (a vehicle has the id of its series), or an activity. */
async function exists(db: DbOrTrx, active: ShareKind, id: string): Promise<boolean> {
  if (active === 'act_share') {
    return isFound(db.selectFrom('activities').select('id').where('id', '=', id))
  }
  const goods = db.selectFrom('goods').select('id').where('id', '=', id).where('on_sale', '=', true)
  const types = db.selectFrom('car_types').select('series_id as id').where('on_sale', '=', true)
  return isFound(goods.union(types.where('series_id', '=', id)))
}

const isFound = async (query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

export async function countsOf(
  db: DbOrTrx,
  active: ShareKind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('popularity')
    .selectAll()
    .where('active', '=', active)
    .where('target_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.target_id, row.count]))
}

/** Goods that the shopper has voted for since `from`, and those voted for today. */
export async function helpedGoods(
  db: DbOrTrx,
  userId: string,
  from: number,
  now: number,
): Promise<{ ever: Set<string>; today: Set<string> }> {
  const rows = await db
    .selectFrom('popularity_votes')
    .select(['target_id', 'day'])
    .where('user_id', 'in', ownIds(userId))
    .where('active', '=', 'good_share')
    .where('at', '>=', from)
    .execute()
  const today = dateText(now)
  return {
    ever: new Set(rows.map((row) => row.target_id)),
    today: new Set(rows.filter((row) => row.day === today).map((row) => row.target_id)),
  }
}

/** Claims the coupon that enough votes have unlocked; only those who voted may. @throws ShopError of ACTIVITY_CODES */
export async function claimUnlocked(
  trx: Trx,
  userId: string,
  activityId: string,
  goodsId: string,
  now: number,
): Promise<UserCoupon> {
  const activity = await readActivity(trx, activityId)
  const item =
    activity.rule.kind === 'popularity'
      ? activity.rule.items.find((one) => one.goodsId === goodsId)
      : undefined
  if (!item) throw notFound('这件商品不在活动里')
  const closed = joinRefusal(activity, now)
  if (closed) throw closed
  const count = (await countsOf(trx, 'good_share', [goodsId])).get(goodsId) ?? 0
  if (count < item.threshold) {
    throw new ShopError(ACTIVITY_CODES.notReached, `还差 ${item.threshold - count} 人气解锁`)
  }
  const { ever } = await helpedGoods(trx, userId, activity.start_at, now)
  if (!ever.has(goodsId)) throw notEligible('先助力一次，就能领取')
  const granted = await grantCoupon(trx, userId, item.couponId, now)
  if (!granted) throw new ShopError(ACTIVITY_CODES.full, await whyNone(trx, userId, item.couponId, now))
  // One that can still be used is the one of an earlier claim, whose answer may have been lost.
  if (!granted.isNew && granted.coupon.status !== 'unused') throw notEligible(whyNotAgain(granted))
  return granted.coupon
}
