import type { Trx } from '../../../db/transact'
import { type Admit, contactOf } from '../joinActivity'
import { notEligible } from '../refusals'
import type { Wanting } from './admit'

/**
 * A dealer's event: the dealer confirms who comes and checks in who came; the entry carries the number to show. Nobody
 * holds more of them at once than the dealers' page allows (rule `dealers`). A shopper's sign-ups wait for each other
 * (joinActivity), so many hands at once get no more.
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

/** What the dealers' page that runs allows; null where none runs. */
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

/** Events that are still to come or go on, and that the shopper holds a place at. */
async function openSignUps(trx: Trx, userId: string, now: number): Promise<number> {
  const rows = await trx
    .selectFrom('activity_entries as entry')
    .innerJoin('activities', 'activities.id', 'entry.activity_id')
    .select('activities.rule')
    .where('entry.user_id', '=', userId)
    .where('entry.status', 'in', ['joined', 'confirmed'])
    .where('activities.status', '=', 'open')
    .where('activities.end_at', '>', now)
    .execute()
  return rows.filter(({ rule }) => rule.kind === 'attendance').length
}
