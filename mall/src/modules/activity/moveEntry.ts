import { sql } from 'kysely'
import { notFound, type ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { type ActivityRow, readActivity } from './readActivities'
import { canLeave, currentEntry, type EntryRow, entryById } from './readEntries'
import { rewardUsedUp, stateChanged } from './refusals'
import { grantReward } from './reward'
import { type EntryStatus, entryStatesBefore, holdsPlace } from './rules'

/**
 * Changes an entry's status for the operator or the dealer: confirms, checks in, refuses. A step that frees a place
 * returns it.
 * @throws ShopError stateChanged when the entry's current status doesn't allow the step
 */
export async function moveEntry(
  trx: Trx,
  entryId: string,
  to: EntryStatus,
  note: string,
  now: number,
): Promise<EntryRow> {
  const before = await entryById(trx, entryId)
  const activity = await readActivity(trx, before.activity_id)
  const entry = await changeStatus(trx, entryId, to, note)
  if (!entry) throw stateChanged()
  if (!holdsPlace(to)) await freePlace(trx, entry)
  return grantReward(trx, activity, entry, now, () => rewardRefusal(trx, activity))
}

/** Tells the operator which coupon is used up: the activity itself may have places left. */
async function rewardRefusal(trx: Trx, { reward }: ActivityRow): Promise<ShopError> {
  const couponId = reward && reward.on !== 'draw' ? reward.couponId : ''
  const coupon = await trx.selectFrom('coupons').select('name').where('id', '=', couponId).executeTakeFirst()
  return rewardUsedUp(coupon?.name ?? '')
}

/** Cancels the shopper's entry. A repeated request finds no entry to cancel. */
export async function leaveActivity(
  trx: Trx,
  userId: string,
  activityId: string,
  now: number,
): Promise<EntryRow> {
  const activity = await readActivity(trx, activityId)
  const entry = await currentEntry(trx, activityId, userId)
  if (!entry) throw notFound('您还没有报名这个活动')
  if (!canLeave(entry, activity, now)) throw stateChanged()
  return moveEntry(trx, entry.id, 'cancelled', '您取消了报名', now)
}

const changeStatus = (trx: Trx, id: string, to: EntryStatus, note: string): Promise<EntryRow | undefined> =>
  trx
    .updateTable('activity_entries')
    .set({ status: to, note })
    .where('id', '=', id)
    .where('status', 'in', entryStatesBefore(to))
    .returningAll()
    .executeTakeFirst()

async function freePlace(trx: Trx, entry: EntryRow): Promise<void> {
  await trx
    .updateTable('activities')
    .set({ taken: sql`taken - 1` })
    .where('id', '=', entry.activity_id)
    .where('taken', '>', 0)
    .execute()
}
