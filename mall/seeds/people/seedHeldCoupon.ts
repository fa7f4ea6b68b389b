import type { Trx } from '../../src/db/transact'

/** Seeds a coupon that a user has received and not used. */
export async function seedHeldCoupon(trx: Trx, userId: string, couponId: string, receivedAt: number) {
  await trx
    .insertInto('user_coupons')
    .values({
      id: `uc-${userId}-${couponId}`,
      coupon_id: couponId,
      user_id: userId,
      nth: 1,
      status: 'unused',
      order_id: null,
      received_at: receivedAt,
    })
    .execute()
}
