import { randomInt } from 'node:crypto'
import { CODES } from '@contract/codes'
import { HOUR_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { badInput, notFound, ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { grantCoupon, whyNone, whyNotAgain } from '../coupon/writeUserCoupons'
import { isOwnAccount, ownIds } from '../user/formerAccounts'
import { lockUser } from '../user/writeUser'
import { expireBargain } from './expireBargains'
import { CLAIM_WITHIN_MS, helpAmounts } from './rules'

const MAX_SEED = 2 ** 31 - 1

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
  const former = await trx
    .selectFrom('bargains')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('user_id', 'in', ownIds(userId))
    .where('user_id', '<>', userId)
    .where('status', '<>', 'expired')
    .executeTakeFirst()
  if (former) throw new ShopError(CODES.bargainOver, '这个手机号已经参加过这个砍价')
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
      seed: randomInt(MAX_SEED),
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

/**
 * Cuts a friend's price, once per helper. Helpers of one bargain wait for each other; the tables' constraints are the
 * safeguard behind the checks. Idempotent: returns the amount already cut.
 * @returns fen
 */
export async function helpBargain(trx: Trx, userId: string, id: string, now: number): Promise<number> {
  const bargain = await trx
    .selectFrom('bargains')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!bargain) throw notFound('砍价不存在')
  if (await isOwnAccount(trx, userId, bargain.user_id)) throw badInput('不能帮自己砍价，邀请好友来吧')
  const before = await trx
    .selectFrom('bargain_helps')
    .select('amount')
    .where('bargain_id', '=', id)
    .where('user_id', 'in', ownIds(userId))
    .executeTakeFirst()
  if (before) throw new ShopError(CODES.bargainHelped, '您已经帮 TA 砍过了')
  if (bargain.status === 'reached' || bargain.status === 'claimed') {
    throw new ShopError(CODES.bargainOver, '已经砍成了，不用再帮啦')
  }
  if (bargain.status === 'expired' || now >= bargain.expires_at) {
    throw new ShopError(CODES.bargainOver, '砍价已过期')
  }
  const amount = helpAmounts(bargain.goal, bargain.needed, bargain.seed)[bargain.helped] as number
  const helped = bargain.helped + 1
  const isLast = helped === bargain.needed
  await trx
    .insertInto('bargain_helps')
    .values({
      bargain_id: id,
      user_id: userId,
      owner_id: bargain.user_id,
      nth: helped,
      amount,
      helped_at: now,
    })
    .execute()
  const isChanged = await trx
    .updateTable('bargains')
    .set({
      cut: bargain.cut + amount,
      helped,
      ...(isLast && { status: 'reached' as const, reached_at: now, expires_at: now + CLAIM_WITHIN_MS }),
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('helped', '=', bargain.helped)
    .$call(changesOne)
  if (!isChanged) throw new ShopError(CODES.bargainOver, '砍价已过期')
  return amount
}

/** Turns the user's reached bargain into its coupon. Idempotent. */
export async function claimBargain(trx: Trx, userId: string, id: string, now: number): Promise<void> {
  const bargain = await trx
    .selectFrom('bargains')
    .innerJoin('bargain_deals', 'bargain_deals.id', 'bargains.deal_id')
    .select(['bargains.status', 'bargains.expires_at', 'bargain_deals.coupon_id'])
    .where('bargains.id', '=', id)
    .where('bargains.user_id', '=', userId)
    .executeTakeFirst()
  if (!bargain) throw notFound('砍价不存在')
  if (bargain.status === 'claimed') return
  if (bargain.status === 'running' && now < bargain.expires_at) {
    throw new ShopError(CODES.bargainOver, '还没有砍成，再邀请几位好友吧')
  }
  const granted = await grantCoupon(trx, userId, bargain.coupon_id, now)
  if (!granted) throw new ShopError(CODES.bargainNone, await whyNone(trx, userId, bargain.coupon_id, now))
  if (!granted.isNew) {
    if ((await statusOf(trx, id)) === 'claimed') return
    throw new ShopError(CODES.bargainNone, whyNotAgain(granted))
  }
  const isChanged = await trx
    .updateTable('bargains')
    .set({ status: 'claimed', claimed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'reached')
    .where('expires_at', '>', now)
    .$call(changesOne)
  if (isChanged) return
  // A concurrent request of the same shopper may have been first: this one waited for the shopper's row.
  if ((await statusOf(trx, id)) !== 'claimed') throw new ShopError(CODES.bargainOver, '砍价已过期，未能领取')
}

const statusOf = async (trx: Trx, id: string) =>
  (await trx.selectFrom('bargains').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
