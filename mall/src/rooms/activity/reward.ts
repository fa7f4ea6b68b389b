import type { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { grantCoupon } from '../coupon/writeUserCoupons'
import type { ActivityRow } from './readActivities'
import type { EntryRow } from './readEntries'
import { allTaken } from './refusals'

/**
 * Grants the activity's coupon when the entry reaches the status that earns it.
 * @throws ShopError full when no coupon is left; the transaction then undoes the status change too
 */
export async function grantReward(
  trx: Trx,
  { reward }: ActivityRow,
  entry: EntryRow,
  now: number,
): Promise<EntryRow> {
  if (!reward || reward.on === 'draw' || reward.on !== entry.status || entry.reward !== '') return entry
  return giveCoupon(trx, entry, reward.couponId, now)
}

export async function giveCoupon(
  trx: Trx,
  entry: EntryRow,
  couponId: string,
  now: number,
  refusal: () => ShopError = allTaken,
): Promise<EntryRow> {
  const granted = await grantCoupon(trx, entry.user_id, couponId, now)
  if (!granted) throw refusal()
  return trx
    .updateTable('activity_entries')
    .set({ reward: granted.row.name })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
