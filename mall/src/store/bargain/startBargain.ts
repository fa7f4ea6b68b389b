import { randomInt } from 'node:crypto'
import { CODES } from '@contract/codes'
import { sql } from 'kysely'
import { notFound, ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import { expireBargain } from './expireBargains'

const HOUR_MS = 3_600_000
const MOST_SEED = 2 ** 31 - 1

/**
 * Starts a bargain and reserves a coupon for it. Idempotent: returns the user's running, reached or claimed bargain.
 * @throws ShopError when the deal is not open or all of its coupons are reserved
 */
export async function startBargain(trx: Trx, userId: string, dealId: string, now: number): Promise<string> {
  // Concurrent requests of one shopper wait for each other; the unique (deal, user) is the safeguard behind it.
  await lockUser(trx, userId)
  const own = await trx
    .selectFrom('bargains')
    .select(['id', 'expires_at'])
    .where('deal_id', '=', dealId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'expired')
    .executeTakeFirst()
  if (own && !(await expireBargain(trx, own.id, dealId, now))) return own.id
  const deal = await trx.selectFrom('bargain_deals').selectAll().where('id', '=', dealId).executeTakeFirst()
  if (!deal) throw notFound('砍价商品不存在或已下架')
  if (now < deal.start_at) throw new ShopError(CODES.bargainOver, '砍价还没有开始')
  if (now >= deal.end_at) throw new ShopError(CODES.bargainOver, '砍价活动已结束')
  const isChanged = await trx
    .updateTable('bargain_deals')
    .set({ held: sql`held + 1` })
    .where('id', '=', dealId)
    .whereRef('held', '<', 'total')
    .$call(changesOne)
  if (!isChanged) throw new ShopError(CODES.bargainNone, '月供券已被砍完，有人未砍成时会重新开放')
  const id = newId()
  await trx
    .insertInto('bargains')
    .values({
      id,
      deal_id: dealId,
      user_id: userId,
      status: 'running',
      seed: randomInt(MOST_SEED),
      goal: deal.goal,
      needed: deal.helpers,
      started_at: now,
      expires_at: now + deal.hours * HOUR_MS,
      reached_at: null,
      claimed_at: null,
    })
    .execute()
  return id
}
