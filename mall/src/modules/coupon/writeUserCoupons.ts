import { ORDER_CODES } from '@contract/orderCodes'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import { atCommit, literal } from '../../db/atCommit'
import { changesOne } from '../../db/changesOne'
import { brokenConstraint, type DbOrTrx, type Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import { type CouponRow, type SeenCoupon, seenCoupons, toUserCoupon, type UserCoupon } from './readCoupons'

/** Why a coupon can't be received. */
export const REFUSALS = {
  coming: '还没到领取时间',
  ended: '活动已结束',
  received: '您已领取过该优惠券',
  empty: '优惠券已被领完',
} as const

export interface Granted {
  readonly coupon: UserCoupon
  readonly row: CouponRow
  /** False: the shopper had it before, perhaps used, and got nothing now. */
  readonly isNew: boolean
}

/**
 * Grants a shopper a coupon that can't be received in the coupon centre: a reward, a prize. At most the coupon's total,
 * and one per shopper. Idempotent: returns the one already held, and `isNew` says that nothing was given now; a page may
 * only say that it has arrived when it has (`whyNotAgain`).
 * @returns undefined when none is left, it has expired, or a former account had it (`whyNone`)
 */
export async function grantCoupon(
  trx: Trx,
  userId: string,
  couponId: string,
  now: number,
): Promise<Granted | undefined> {
  await lockUser(trx, userId)
  const held = await heldCoupon(trx, userId, couponId)
  if (held) return { row: held, coupon: toUserCoupon(held, now), isNew: false }
  const row = await seenCoupons(trx, userId).where('id', '=', couponId).executeTakeFirst()
  if (!row) return undefined
  // A former account of this phone has had it.
  if (row.held > 0) return undefined
  const isChanged = await trx
    .updateTable('coupons')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', couponId)
    .where('end_at', '>', now)
    .whereRef('taken', '<', 'total')
    .$call(changesOne)
  if (!isChanged) return undefined
  const id = await insertUserCoupon(trx, { coupon_id: couponId, user_id: userId, nth: 1 }, now)
  return { row, coupon: toUserCoupon({ ...row, user_coupon_id: id, status: 'unused' }, now), isNew: true }
}

/** Returns the sentence for a shopper who had a reward's coupon before. */
export function whyNotAgain({ row, coupon }: Granted): string {
  if (coupon.status === 'used') return `“${row.name}”您领过并已使用，每人限一张，这次没有再发`
  if (coupon.status === 'expired') return `“${row.name}”您领过并已过期，每人限一张，这次没有再发`
  return `“${row.name}”已在您的卡券里，每人限一张，这次没有再发`
}

/** Returns the sentence for a shopper whose former account had a reward's coupon; undefined when none had it. */
export async function whyNotByFormer(
  db: DbOrTrx,
  userId: string,
  couponId: string,
): Promise<string | undefined> {
  const row = await seenCoupons(db, userId).where('id', '=', couponId).executeTakeFirst()
  return row && row.held > 0 ? `“${row.name}”您以前的账号领过，每人限一张，这次没有再发` : undefined
}

/** Returns the sentence for a shopper when a reward's coupon can't be granted. */
export async function whyNone(db: DbOrTrx, userId: string, couponId: string, now: number): Promise<string> {
  const former = await whyNotByFormer(db, userId, couponId)
  if (former) return former
  const coupon = await db
    .selectFrom('coupons')
    .select(['name', 'end_at'])
    .where('id', '=', couponId)
    .executeTakeFirst()
  if (!coupon) return '活动的优惠券已取消，请联系客服'
  return coupon.end_at <= now ? `“${coupon.name}”已过期，不能再领取` : `“${coupon.name}”已发完，下次早点来`
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

/**
 * Gives one more coupon to a shopper whose row is locked, counted at once: the desk tries gifts, and undoes them, before it
 * makes them. @throws ShopError couponNotOpen when none is left
 */
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
  return addCounted(trx, userId, coupon, now)
}

/**
 * Gives one more coupon to a shopper whose row is locked and who asks for it: counted by the last statement of the
 * transaction, because all who ask for the same coupon wait for its row. When none is left, the transaction fails with
 * couponNotOpen at its end.
 */
export async function handOut(
  trx: Trx,
  userId: string,
  coupon: SeenCoupon,
  now: number,
): Promise<UserCoupon> {
  atCommit({
    row: `coupons ${coupon.id}`,
    text: `update coupons set taken = taken + 1 where id = ${literal(coupon.id)}`,
    refusal: (error) =>
      brokenConstraint(error) === 'coupons_taken_check'
        ? new ShopError(ORDER_CODES.couponNotOpen, REFUSALS.empty)
        : undefined,
  })
  return addCounted(trx, userId, coupon, now)
}

/** Adds a coupon, which is counted, to a shopper's. */
async function addCounted(trx: Trx, userId: string, coupon: SeenCoupon, now: number): Promise<UserCoupon> {
  const id = await insertUserCoupon(trx, { coupon_id: coupon.id, user_id: userId, nth: coupon.held + 1 }, now)
  return toUserCoupon({ ...coupon, user_coupon_id: id, status: 'unused' }, now)
}

/** Inserts an unused coupon of a shopper, the shopper's `nth` of it, and resolves with its id. */
async function insertUserCoupon(
  trx: Trx,
  key: { coupon_id: string; user_id: string; nth: number },
  now: number,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('user_coupons')
    .values({ ...key, id, status: 'unused', order_id: null, received_at: now })
    .execute()
  return id
}
