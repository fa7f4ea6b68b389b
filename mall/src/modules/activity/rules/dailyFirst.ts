import { ACTIVITY_CODES } from '@contract/activityCodes'
import { clockText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { ShopError } from '../../../core/errors'
import { changesOne } from '../../../db/changesOne'
import type { DbOrTrx, Trx } from '../../../db/transact'
import type { RuleOf } from '../activityFile'
import { type Admit, contactOf, type Wanting } from '../joinActivity'
import type { ActivityRow } from '../readActivities'
import { notEligible } from '../refusals'
import { dayWindow } from '../rules'

/** Admits the first entries of each day: every day has its own quota, opened at a fixed hour. */
export const admitDailyFirst = ({ answers }: Wanting): Admit => {
  return async (trx, activity, now) => {
    const { rule } = activity
    if (rule.kind !== 'dailyFirst') throw notEligible('活动规则有变化，请刷新后再试')
    const { day, opensAt } = dayWindow(now, rule.fromHour, activity.start_at, activity.end_at)
    if (now < opensAt) {
      throw new ShopError(ACTIVITY_CODES.notOpen, `今天的名额 ${clockText(opensAt)} 开抢，先去逛逛`)
    }
    await takeOfDay(trx, activity.id, day, rule.perDay)
    return { ...contactOf(answers), answers, day, note: '抢到了，券已放进“我的卡券”' }
  }
}

async function takeOfDay(trx: Trx, activityId: string, day: string, perDay: number): Promise<void> {
  await trx
    .insertInto('activity_days')
    .values({ activity_id: activityId, day, per_day: perDay, taken: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const isChanged = await trx
    .updateTable('activity_days')
    .set({ taken: sql`taken + 1` })
    .where('activity_id', '=', activityId)
    .where('day', '=', day)
    .whereRef('taken', '<', 'per_day')
    .$call(changesOne)
  if (!isChanged) {
    throw new ShopError(ACTIVITY_CODES.full, '今天的名额抢完了，明天再来')
  }
}

/** Returns the remaining quota of the current day, or of the next one. */
export async function dayShare(db: DbOrTrx, activity: ActivityRow, rule: RuleOf<'dailyFirst'>, now: number) {
  const { day, ...window } = dayWindow(now, rule.fromHour, activity.start_at, activity.end_at)
  const row = await db
    .selectFrom('activity_days')
    .select(['per_day', 'taken'])
    .where('activity_id', '=', activity.id)
    .where('day', '=', day)
    .executeTakeFirst()
  return { ...window, perDay: rule.perDay, left: row ? row.per_day - row.taken : rule.perDay }
}
