import { ACTIVITY_CODES } from '@contract/activityCodes'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { grantCoupon, whyNone, whyNotAgain, whyNotByFormer } from '../coupon/writeUserCoupons'
import type { ActivityRow } from './readActivities'
import type { EntryRow } from './readEntries'

type Refusal = () => ShopError | Promise<ShopError>

/**
 * Grants the activity's coupon when the entry reaches the status that earns it.
 * @param refusal error when no coupon is left; the transaction then undoes the status change too
 * @throws ShopError
 */
export async function grantReward(
  trx: Trx,
  { reward }: ActivityRow,
  entry: EntryRow,
  now: number,
  refusal?: Refusal,
): Promise<EntryRow> {
  if (!reward || reward.on === 'draw' || reward.on !== entry.status || entry.reward !== '') return entry
  return giveCoupon(trx, entry, reward.couponId, now, refusal)
}

/** Gives the coupon and writes its name into the entry, or the note why the shopper got none. */
export async function giveCoupon(
  trx: Trx,
  entry: EntryRow,
  couponId: string,
  now: number,
  refusal: Refusal = async () =>
    new ShopError(ACTIVITY_CODES.full, await whyNone(trx, entry.user_id, couponId, now)),
): Promise<EntryRow> {
  const granted = await grantCoupon(trx, entry.user_id, couponId, now)
  const former = granted ? undefined : await whyNotByFormer(trx, entry.user_id, couponId)
  if (!granted && !former) throw await refusal()
  return trx
    .updateTable('activity_entries')
    .set(granted?.isNew ? { reward: granted.row.name } : { note: granted ? whyNotAgain(granted) : former })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
