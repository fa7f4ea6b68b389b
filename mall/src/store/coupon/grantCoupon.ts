import { sql } from 'kysely'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import { seenCoupons, toUserCoupon, type UserCoupon } from './readCoupons'
import type { CouponRow } from './terms'

export interface Granted {
  readonly coupon: UserCoupon
  readonly row: CouponRow
}

/**
 * Grants a shopper a coupon that can't be received in the coupon centre: a reward, a prize. At most the coupon's total,
 * and one per shopper. Idempotent: returns the one already held.
 * @returns undefined when none is left or it has expired
 */
export async function grantCoupon(
  trx: Trx,
  userId: string,
  couponId: string,
  now: number,
): Promise<Granted | undefined> {
  await lockUser(trx, userId)
  const held = await heldCoupon(trx, userId, couponId)
  if (held) return { row: held, coupon: toUserCoupon(held, now) }
  const row = await seenCoupons(trx, userId).where('id', '=', couponId).executeTakeFirst()
  if (!row) return undefined
  const isChanged = await trx
    .updateTable('coupons')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', couponId)
    .where('end_at', '>', now)
    .whereRef('taken', '<', 'total')
    .$call(changesOne)
  if (!isChanged) return undefined
  const id = newId()
  await trx
    .insertInto('user_coupons')
    .values({
      id,
      coupon_id: couponId,
      user_id: userId,
      nth: 1,
      status: 'unused',
      order_id: null,
      received_at: now,
    })
    .execute()
  return { row, coupon: toUserCoupon({ ...row, user_coupon_id: id, status: 'unused' }, now) }
}

const heldCoupon = (trx: Trx, userId: string, couponId: string) =>
  trx
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .selectAll('coupons')
    .select(['user_coupons.id as user_coupon_id', 'user_coupons.status'])
    .where('user_coupons.user_id', '=', userId)
    .where('user_coupons.coupon_id', '=', couponId)
    .where('user_coupons.nth', '=', 1)
    .executeTakeFirst()
