import type { Trx } from '../../../db/transact'
import { ownIds } from '../../user/formerAccounts'
import { type Admit, contactOf, type Wanting } from '../joinActivity'
import { notEligible } from '../refusals'

/**
 * Admits sign-ups for a dealer event. The dealer confirms the entry and checks it in by its code. The dealers' page
 * (rule `dealers`) may limit how many open sign-ups a shopper can have. Sign-ups of one shopper wait for each other
 * (joinActivity), so concurrent requests can't exceed the limit.
 */
export const admitAttendance = ({ userId, answers }: Wanting): Admit => {
  return async (trx, _activity, now) => {
    const most = await mostOpen(trx, now)
    if (most !== null && (await openSignUps(trx, userId, now)) >= most) {
      throw notEligible(`同时最多报名 ${most} 场门店活动，参加或取消一场后再来`)
    }
    return {
      ...contactOf(answers),
      answers,
      note: '门店会在活动前联系您确认，到店请出示签到码',
      withCode: true,
    }
  }
}

/** Limit set by the running dealers' page; null when none is running. */
async function mostOpen(trx: Trx, now: number): Promise<number | null> {
  const rows = await trx
    .selectFrom('activities')
    .select('rule')
    .where('status', '=', 'open')
    .where('start_at', '<=', now)
    .where('end_at', '>', now)
    .execute()
  const limits = rows.flatMap(({ rule }) => (rule.kind === 'dealers' ? [rule.mostOpen] : []))
  return limits.length > 0 ? Math.min(...limits) : null
}

/** Counts the upcoming or running events that the shopper has a place at. */
async function openSignUps(trx: Trx, userId: string, now: number): Promise<number> {
  const rows = await trx
    .selectFrom('activity_entries as entry')
    .innerJoin('activities', 'activities.id', 'entry.activity_id')
    .select('activities.rule')
    .where('entry.user_id', 'in', ownIds(userId))
    .where('entry.status', 'in', ['joined', 'confirmed'])
    .where('activities.status', '=', 'open')
    .where('activities.end_at', '>', now)
    .execute()
  return rows.filter(({ rule }) => rule.kind === 'attendance').length
}
