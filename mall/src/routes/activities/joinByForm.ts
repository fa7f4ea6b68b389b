import type { Ctx } from '../../ctx'
import { joinActivity } from '../../store/activity/joinActivity'
import { toEntry, type WireEntry } from '../../store/activity/readEntries'
import { asRefusal } from '../../store/activity/refusals'
import { admitByRule } from '../../store/activity/rules/admit'

/** Joins an activity with a submitted form, judged by the activity's own rule. @throws ShopError of ACTIVITY_CODES */
export async function joinByForm(
  ctx: Ctx,
  userId: string,
  activityId: string,
  answers: Readonly<Record<string, string>>,
  now: number,
): Promise<WireEntry> {
  try {
    const { entry, activity } = await ctx.transact((trx) =>
      joinActivity(trx, userId, activityId, admitByRule({ userId, answers }), now),
    )
    return toEntry(entry, activity, now)
  } catch (error) {
    throw asRefusal(error)
  }
}
