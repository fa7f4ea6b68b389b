import { sumFen } from '@contract/rules/money'
import { fenToYuan } from '@contract/rules/price'
import { sql } from 'kysely'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import { offsetOf, type PageInput, type PageOf } from '../../db/page'
import { noneOf } from '../../db/reasons'
import type { DbOrTrx } from '../../db/transact'
import { cartRows, isFit } from '../cart/readCart'
import { cardsOf } from '../goods/goodsCards'
import {
  type CouponCard,
  type CouponRow,
  couponReasons,
  seenCoupons,
  toCouponCard,
  toTerms,
  toUserCoupon,
  type UserCoupon,
} from './readCoupons'
import { inScope, judgeCoupon } from './rules'

/** Lists the coupon centre: listed coupons that haven't expired. */
export async function listCoupons(
  db: DbOrTrx,
  userId: string | undefined,
  input: PageInput,
  now: number,
): Promise<PageOf<CouponCard>> {
  const { rows: total } = await db
    .selectFrom('coupons')
    .select(sql<number>`count(*)::int`.as('rows'))
    .where(noneOf(couponReasons(now)))
    .executeTakeFirstOrThrow()
  const rows = await seenCoupons(db, userId)
    .where(noneOf(couponReasons(now)))
    .orderBy('position')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  return { list: mapRows(rows, (row) => toCouponCard(row, now)), total, ...pageOf(input) }
}

/** Lists the shopper's coupons of one state, with the counts of all three states. */
export async function listUserCoupons(
  db: DbOrTrx,
  userId: string,
  input: PageInput & { status: UserCoupon['status']; type: 'coupon' | 'cash' },
  now: number,
) {
  const rows = await db
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .selectAll('coupons')
    .select(['user_coupons.id as user_coupon_id', 'user_coupons.status'])
    .where('user_coupons.user_id', '=', userId)
    .where('coupons.cash', '=', input.type === 'cash')
    .orderBy('coupons.end_at')
    .orderBy('user_coupons.id')
    .execute()
  const all = mapRows(rows, (row) => toUserCoupon(row, now))
  const of = (status: UserCoupon['status']) => all.filter((coupon) => coupon.status === status)
  const listed = of(input.status)
  const start = offsetOf(input)
  return {
    list: listed.slice(start, start + input.pageSize),
    total: listed.length,
    ...pageOf(input),
    counts: { unused: of('unused').length, used: of('used').length, expired: of('expired').length },
  }
}

/** Lists the goods on sale that a coupon applies to. */
export async function couponGoods(
  db: DbOrTrx,
  userId: string | undefined,
  input: PageInput & { couponId: string },
  now: number,
) {
  const coupon = await seenCoupons(db, userId).where('id', '=', input.couponId).executeTakeFirst()
  if (!coupon) throw notFound('优惠券不存在')
  let query = db.selectFrom('goods').select('id').where('on_sale', '=', true)
  if (coupon.scope === 'goods') query = query.where('id', 'in', ['', ...coupon.scope_ids])
  if (coupon.scope === 'category') query = query.where('category_id', 'in', ['', ...coupon.scope_ids])
  const ids = (await query.orderBy('position').orderBy('id').execute()).map(({ id }) => id)
  const start = offsetOf(input)
  return {
    coupon: toCouponCard(coupon, now),
    cart: await cartTowards(db, userId, coupon, now),
    list: await cardsOf(db, ids.slice(start, start + input.pageSize)),
    total: ids.length,
    ...pageOf(input),
  }
}

const pageOf = ({ pageNum, pageSize }: PageInput) => ({ pageNum, pageSize })

/**
 * Returns how the viewer's cart fits a coupon: the amount of matching goods, the amount missing, and the discount.
 */
async function cartTowards(db: DbOrTrx, userId: string | undefined, coupon: CouponRow, now: number) {
  const terms = toTerms(coupon)
  const rows = userId ? await cartRows(db, userId, HOME_PLACE) : []
  const lines = rows
    .filter((row) => isFit(row))
    .map((row) => ({ goodsId: row.goods_id, categoryId: row.category_id, amount: row.price * row.number }))
  const amount = sumFen(lines.filter((line) => inScope(terms, line)).map((line) => line.amount))
  // The delivery fee isn't known without an address; for a delivery coupon only the threshold matters here.
  const { discount } = judgeCoupon(terms, { lines, deliveryFee: 0, now })
  return {
    amount: fenToYuan(amount),
    missing: fenToYuan(Math.max(0, terms.threshold - amount)),
    discount: fenToYuan(discount),
  }
}

/** Cart place used when a call names none (spec 7). */
const HOME_PLACE = { warehouseId: 0, areaId: 0 }
