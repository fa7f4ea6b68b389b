import { ORDER_CODES } from '@contract/orderCodes'
import { badInput, notFound, ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { lockUser } from '../user/writeUser'
import { seenCoupons, stateOf, type UserCoupon } from './readCoupons'
import { handOut, REFUSALS } from './writeUserCoupons'

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

/** Redeems a code for a coupon. Each code works once. */
export async function redeemCode(trx: Trx, userId: string, given: string, now: number): Promise<UserCoupon> {
  const code = given.toUpperCase().replace(/[\s-]/g, '')
  await lockUser(trx, userId)
  // Concurrent requests with the same code wait for this row lock.
  const row = await trx
    .selectFrom('coupon_codes')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw badInput('兑换码不正确，请检查后重试')
  if (row.user_coupon_id) throw new ShopError(ORDER_CODES.couponNotOpen, '兑换码已被使用')
  const coupon = await seenCoupons(trx, userId).where('id', '=', row.coupon_id).executeTakeFirstOrThrow()
  if (now >= coupon.end_at) throw new ShopError(ORDER_CODES.couponNotOpen, '兑换码已过期')
  if (coupon.held >= coupon.per_user) {
    throw new ShopError(ORDER_CODES.couponNotOpen, `同一种代金券每人最多兑换 ${coupon.per_user} 张`)
  }
  const made = await handOut(trx, userId, coupon, now)
  await trx
    .updateTable('coupon_codes')
    .set({ user_coupon_id: made.userCouponId })
    .where('code', '=', code)
    .where('user_coupon_id', 'is', null)
    .execute()
  return made
}
