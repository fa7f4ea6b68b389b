import { ORDER_CODES } from '@contract/orderCodes'
import { sql } from 'kysely'
import { notFound, ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import { type SeenCoupon, seenCoupons, stateOf, toUserCoupon, type UserCoupon } from './readCoupons'

const REFUSALS = {
  coming: '还没到领取时间',
  ended: '活动已结束',
  received: '您已领取过该优惠券',
  empty: '优惠券已被领完',
} as const

/** Gives a shopper a listed coupon: at most the coupon's total, and at most its limit per shopper. */
export async function receiveCoupon(
  trx: Trx,
  userId: string,
  couponId: string,
  now: number,
): Promise<UserCoupon> {
  // Concurrent requests of one shopper wait for each other; the unique (user, coupon, nth) is the safeguard behind it.
  await lockUser(trx, userId)
  const coupon = await seenCoupons(trx, userId)
    .where('id', '=', couponId)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!coupon) throw notFound('优惠券不存在')
  const state = stateOf(coupon, now)
  if (state !== 'open') throw new ShopError(ORDER_CODES.couponNotOpen, REFUSALS[state])
  return handOut(trx, userId, coupon, now)
}

/** Gives one more coupon to a shopper whose row is locked. @throws ShopError couponNotOpen when none is left */
export async function handOut(
  trx: Trx,
  userId: string,
  coupon: SeenCoupon,
  now: number,
): Promise<UserCoupon> {
  const isChanged = await trx
    .updateTable('coupons')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', coupon.id)
    .whereRef('taken', '<', 'total')
    .$call(changesOne)
  if (!isChanged) throw new ShopError(ORDER_CODES.couponNotOpen, REFUSALS.empty)
  const id = newId()
  await trx
    .insertInto('user_coupons')
    .values({
      id,
      coupon_id: coupon.id,
      user_id: userId,
      nth: coupon.held + 1,
      status: 'unused',
      order_id: null,
      received_at: now,
    })
    .execute()
  return toUserCoupon({ ...coupon, user_coupon_id: id, status: 'unused' }, now)
}
