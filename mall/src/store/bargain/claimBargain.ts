import { CODES } from '@contract/codes'
import { notFound, ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { grantCoupon } from '../coupon/grantCoupon'

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
  if (!granted) throw new ShopError(CODES.bargainNone, '月供券已失效，请联系客服')
  const isChanged = await trx
    .updateTable('bargains')
    .set({ status: 'claimed', claimed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'reached')
    .where('expires_at', '>', now)
    .$call(changesOne)
  if (isChanged) return
  // A concurrent request of the same shopper may have been first: this one waited for the shopper's row.
  const { status } = await trx
    .selectFrom('bargains')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status !== 'claimed') throw new ShopError(CODES.bargainOver, '砍价已过期，未能领取')
}
