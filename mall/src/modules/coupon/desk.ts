import { initialOf } from '@contract/desk/fields'
import { couponCodes } from '@contract/desk/resources/couponCodes'
import { coupons } from '@contract/desk/resources/coupons'
import type { SavedOf } from '@contract/desk/rowTypes'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import { readReasons } from '../../db/reasons'
import type { DbOrTrx, Trx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { type Acting, deskResource, type More, type RunMany } from '../../desk/deskResource'
import { endNow } from '../../desk/endNow'
import { makeCodes } from './codes'
import { giveGroup, lockGroup } from './giveGroup'
import { couponReasons, seenCoupons } from './readCoupons'
import { grantUserCoupon } from './writeUserCoupons'

export const couponCodesDesk = deskResource({
  resource: couponCodes,
  table: 'coupon_codes',
  from: sql`select code as id, coupon_id, user_coupon_id is not null as is_used, created_at,
    (select user_id from user_coupons where user_coupons.id = user_coupon_id) as user_id from coupon_codes`,
})

export const couponsDesk = deskResource({
  resource: coupons,
  table: 'coupons',
  period: { from: 'start_at', to: 'end_at' },
  columns: { categoryIds: null, goodsIds: null, used: null },
  readMore,
  hiddenReasons: (db, ids, now) => readReasons(db, 'coupons', couponReasons(now), ids),
  async beforeSave({ trx, before, after: coupon }) {
    const errors = wrongTerms(coupon)
    if (Object.keys(errors).length > 0) throw refuseFields(errors)
    if (before) return undefined
    if (coupon.scope === 'all') return { scope_ids: json([]) }
    const named = SCOPES[coupon.scope]
    const ids = coupon[named.field]
    const known = await trx.selectFrom(named.table).select('id').where('id', '=', anyOf(ids)).execute()
    if (known.length < ids.length) throw refuseFields({ [named.field]: '其中有的已不存在，请重新选择' })
    return { scope_ids: json(ids) }
  },
  // As when a shopper receives a coupon: the shopper first.
  async hold(trx, { action, values }) {
    if (action === 'giveGroup') await lockGroup(trx, values)
    if (action !== 'give') return
    await trx.selectFrom('users').select('id').where('id', '=', values.userId).forUpdate().execute()
  },
  actions: {
    give: giveCoupon,
    giveGroup: ({ trx, id, values, now }) => giveGroup(trx, id, values, now),
    stop: ({ trx, id, now }) => endNow(trx, { table: 'coupons', id, name: '优惠券', now }),
    makeCodes: ({ trx, id, values, now }) => makeCodes(trx, id, values.pieces, now),
  },
  constraints: {
    coupons_taken_check: { field: 'total', message: '不能少于已领取的数量' },
  },
})

/** Gives one shopper a coupon, also one that isn't in the coupon centre. */
async function giveCoupon({
  trx,
  id,
  values: { userId },
  now,
}: Acting<typeof coupons, 'give'>): Promise<void> {
  await giveOne(trx, id, userId, now)
}

/** Gives one of many customers a coupon. */
export const giveCouponTo: RunMany = async ({ trx, id, values, now }) => {
  const couponId = String(values.couponId)
  // As the action of the coupon: the coupon comes before its takers.
  const coupon = await trx.selectFrom('coupons').select('name').where('id', '=', couponId).executeTakeFirst()
  if (!coupon) throw refuseFields({ couponId: '没有这张优惠券' })
  const held = await giveOne(trx, couponId, id, now)
  // The operator reads in the trial that a customer has the coupon already.
  return { coupon: held > 0 ? `${coupon.name}（已经有 ${held} 张）` : coupon.name }
}

/** Gives a shopper a coupon, and returns how many they had of it. */
async function giveOne(trx: Trx, id: string, userId: string, now: number): Promise<number> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw refuseFields({ userId: '没有这位用户，或账号已注销' })
  const coupon = await seenCoupons(trx, userId).where('id', '=', id).executeTakeFirstOrThrow()
  if (coupon.end_at <= now) throw notNow('这张券已经结束')
  if (coupon.held >= coupon.per_user) throw refuseFields({ userId: `已经有 ${coupon.held} 张，到了每人限领` })
  if (coupon.taken >= coupon.total) throw notNow('已经发完，请先增加发放总数')
  await grantUserCoupon(trx, userId, coupon, now)
  return coupon.held
}

/** Fields that name what a coupon is for, by its scope. */
const SCOPES = {
  category: { field: 'categoryIds', table: 'goods_categories' },
  goods: { field: 'goodsIds', table: 'goods' },
} as const

/** Reads whether a coupon runs, what it is for, and how many were used. */
async function readMore(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof coupons>> {
  const rows = await db
    .selectFrom('coupons')
    .select(['id', 'scope', 'scope_ids'])
    .where('id', '=', anyOf(ids))
    .execute()
  const counted = await db
    .selectFrom('user_coupons')
    .select(['coupon_id', sql<number>`count(*)::int`.as('used')])
    .where('coupon_id', '=', anyOf(ids))
    .where('status', '=', 'used')
    .groupBy('coupon_id')
    .execute()
  const used = new Map(counted.map((row) => [row.coupon_id, row.used]))
  return new Map(
    rows.map(({ id, scope, scope_ids }) => [
      id,
      {
        categoryIds: scope === 'category' ? scope_ids : [],
        goodsIds: scope === 'goods' ? scope_ids : [],
        used: used.get(id) ?? 0,
      },
    ]),
  )
}

/** Text that says what a new coupon is for, until the operator changes it. */
const EVERYTHING = initialOf(coupons.fields.scopeText)

/** Returns what is wrong with a coupon's terms, by field. */
function wrongTerms(coupon: SavedOf<typeof coupons>): Record<string, string> {
  const { kind, amount, percent, threshold, scope, scopeText, startAt, endAt, cash, listed } = coupon
  const lacks = (of: keyof typeof SCOPES) => scope === of && coupon[SCOPES[of].field].length === 0
  return Object.fromEntries(
    [
      [kind === 'amount' && amount <= 0, 'amount', '请填写减多少'],
      [kind === 'percent' && percent >= 100, 'percent', '折扣要小于 100%'],
      [kind === 'amount' && threshold > 0 && amount > threshold, 'amount', '不能多于门槛'],
      [lacks('category'), 'categoryIds', '请选择适用的分类'],
      [lacks('goods'), 'goodsIds', '请选择适用的商品'],
      [
        scope !== 'all' && scopeText === EVERYTHING,
        'scopeText',
        '不是全部商品可用，请写明，如“货箱装备可用”',
      ],
      [endAt <= startAt, 'endAt', '结束要晚于开始'],
      [cash && kind !== 'amount', 'cash', '代金券是减金额的券'],
      [cash && threshold > 0, 'threshold', '代金券没有门槛'],
      [cash && scope !== 'all', 'scope', '代金券任何商品可用'],
      [cash && listed, 'listed', '代金券不在领券中心'],
    ].flatMap(([isWrong, field, message]) => (isWrong ? [[field, message]] : [])),
  )
}
