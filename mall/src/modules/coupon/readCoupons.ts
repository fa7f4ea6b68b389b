import { fenToYuan } from '@contract/rules/price'
import type { couponCard, userCoupon } from '@contract/shapes/coupon'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import { mapRows } from '../../core/mapRows'
import { noneOf, type Reasons } from '../../db/reasons'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { ownIds } from '../user/formerAccounts'
import type { CouponTerms } from './rules'
import { inScope } from './rules'
export type CouponCard = z.input<typeof couponCard>
export type UserCoupon = z.input<typeof userCoupon>

/** A coupon with the number that the viewer holds or has used. */
export type SeenCoupon = CouponRow & { held: number }

export const couponFields = (row: CouponRow) => ({
  couponId: row.id,
  name: row.name,
  kind: row.kind,
  amount: fenToYuan(row.amount),
  percent: row.percent,
  threshold: fenToYuan(row.threshold),
  cap: fenToYuan(row.cap),
  scope: row.scope,
  scopeText: row.scope_text,
  cash: row.cash,
  startAt: row.start_at,
  endAt: row.end_at,
})

/** Returns a coupon's state for this viewer: expired, received up to the limit, not yet open, none left, or open. */
export function stateOf(row: SeenCoupon, now: number): CouponCard['state'] {
  if (now >= row.end_at) return 'ended'
  if (row.held >= row.per_user) return 'received'
  if (now < row.start_at) return 'coming'
  return row.taken >= row.total ? 'empty' : 'open'
}

export const toCouponCard = (row: SeenCoupon, now: number): CouponCard => ({
  ...couponFields(row),
  state: stateOf(row, now),
  takenPercent: row.total === 0 ? 100 : Math.floor((row.taken / row.total) * 100),
})

export const toUserCoupon = (
  row: CouponRow & { user_coupon_id: string; status: UserCoupon['status'] },
  now: number,
): UserCoupon => ({
  userCouponId: row.user_coupon_id,
  ...couponFields(row),
  status: row.status === 'unused' && now >= row.end_at ? 'expired' : row.status,
})

/** Query on coupons with the number that the viewer has received, with a former account too; 0 for a guest. */
export function seenCoupons(db: DbOrTrx, userId: string | undefined) {
  return db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select(
      sql<number>`(select count(*)::int from user_coupons u where u.coupon_id = coupons.id and u.user_id in ${ownIds(userId ?? '')})`.as(
        'held',
      ),
    )
}

/** Why the coupon centre and the pages of goods don't show a coupon. */
export const couponReasons = (now: number): Reasons => [
  [sql`coupons.end_at <= ${now}`, '已结束'],
  [sql`not coupons.listed and coupons.cash`, '代金券，凭兑换码领取'],
  [sql`not coupons.listed`, '不在领券中心'],
]

/** Returns the listed coupons that haven't expired and apply to these goods. */
export async function couponsForGoods(
  db: DbOrTrx,
  goods: { goodsId: string; categoryId: string },
  userId: string | undefined,
  now: number,
): Promise<CouponCard[]> {
  const rows = await seenCoupons(db, userId)
    .where(noneOf(couponReasons(now)))
    .orderBy('position')
    .execute()
  const fitting = rows.filter((row) => inScope(toTerms(row), goods))
  return mapRows(fitting, (row) => toCouponCard(row, now))
}

export type CouponRow = Selectable<Database['coupons']>

/** Maps a stored coupon to the terms that the pricing rules use. */
export const toTerms = (row: CouponRow): CouponTerms => ({
  kind: row.kind,
  amount: row.amount,
  percent: row.percent,
  threshold: row.threshold,
  cap: row.cap,
  scope: row.scope,
  scopeIds: row.scope_ids,
  startAt: row.start_at,
  endAt: row.end_at,
})
