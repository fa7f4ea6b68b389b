import type { coupons } from '@contract/desk/resources/coupons'
import type { ActionValues } from '@contract/desk/rowTypes'
import { sql } from 'kysely'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { seenCoupons } from './readCoupons'
import { grantUserCoupon } from './writeUserCoupons'

type Group = ActionValues<typeof coupons, 'giveGroup'>

/**
 * Locks the customers of a group in one order, and returns them: those who fit all of the conditions that were given.
 * Refuses an unintended group before it locks anybody, so that shoppers don't wait for it.
 * @throws DeskError without a condition, and when there are more customers than expected
 */
export async function lockGroup(trx: Trx, group: Group): Promise<string[]> {
  if (!group.tag && !group.seriesId && !group.goodsId) throw refuseFields({ tag: '请至少填写一个条件' })
  const { rows: counted } = await sql<{ people: number }>`
    select count(*)::int as people from users where ${isInGroup(group)}`.execute(trx)
  const people = counted[0]?.people ?? 0
  if (people > group.most) throw refuseFields({ most: `符合条件的有 ${people} 人` })
  const { rows } = await sql<{ id: string }>`
    select id from users where ${isInGroup(group)} order by id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

const isInGroup = ({ tag, seriesId, goodsId }: Group) => sql`deleted_at is null and blocked_at is null
  ${tag ? sql`and tags @> ${json([tag])}` : sql``}
  ${
    seriesId
      ? sql`and phone in (select owner_phone from built_vehicles
          join car_types on car_types.id = built_vehicles.type_id where series_id = ${seriesId})`
      : sql``
  }
  ${
    goodsId
      ? sql`and id in (select user_id from orders join order_lines on order_lines.order_id = orders.id
          where goods_id = ${goodsId} and paid_at is not null)`
      : sql``
  }`

/**
 * Gives each customer of a group one coupon, all or none; those who have had it are left out unless they get it again.
 *
 * @throws DeskError when there are more of them than expected
 */
export async function giveGroup(trx: Trx, couponId: string, group: Group, now: number): Promise<void> {
  const ids = await lockGroup(trx, group)
  if (ids.length === 0) throw notNow('没有符合条件的用户')
  if (ids.length > group.most) throw refuseFields({ most: `符合条件的有 ${ids.length} 人` })
  let given = 0
  let lacking = 0
  for (const userId of ids) {
    const coupon = await seenCoupons(trx, userId).where('id', '=', couponId).executeTakeFirstOrThrow()
    if (coupon.held >= (group.again ? coupon.per_user : 1)) continue
    if (coupon.taken >= coupon.total) {
      lacking += 1
      continue
    }
    await grantUserCoupon(trx, userId, coupon, now)
    given += 1
  }
  if (lacking > 0) throw notNow(`还差 ${lacking} 张，请先增加发放总数`)
  if (given > 0) return
  throw notNow(`符合条件的 ${ids.length} 人都${group.again ? '已到每人限领' : '有过这张券'}`)
}
