import { ORDER_CODES } from '@contract/orderCodes'
import { sql } from 'kysely'
import { badInput, notFound, ShopError } from '../../core/errors'
import type { JobDefinition } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import type { CouponRow } from './readCoupons'
import { type SeenCoupon, seenCoupons, stateOf, toUserCoupon, type UserCoupon } from './readCoupons'

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
  return grantUserCoupon(trx, userId, coupon, now)
}

/** Gives one more coupon to a shopper whose row is locked. @throws ShopError couponNotOpen when none is left */
export async function grantUserCoupon(
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
  const made = await grantUserCoupon(trx, userId, coupon, now)
  await trx
    .updateTable('coupon_codes')
    .set({ user_coupon_id: made.userCouponId })
    .where('code', '=', code)
    .where('user_coupon_id', 'is', null)
    .execute()
  return made
}

/**
 * Job that marks expired coupons of users. Every reader checks the time itself, so a late run changes nothing for
 * shoppers; it keeps the number of unused coupons small and the records correct.
 */
export const expireCoupons: JobDefinition = {
  kind: 'expireCoupons',
  everyMs: 600_000,
  async run(ctx) {
    await ctx.db
      .updateTable('user_coupons')
      .set({ status: 'expired' })
      .where('status', '=', 'unused')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('coupons')
            .select('coupons.id')
            .whereRef('coupons.id', '=', 'user_coupons.coupon_id')
            .where('end_at', '<=', ctx.clock.now()),
        ),
      )
      .execute()
  },
}
