import type { gatherSchemas } from '@contract/schemas/gather'
import type { Handler } from '../../core/serve'
import { joinActivity } from '../../store/activity/joinActivity'
import { admitPassed, readQuiz } from '../../store/activity/quiz'
import { liveEntry, toEntry } from '../../store/activity/readEntries'

/**
 * Joins the quiz activity and grants its reward. Idempotent: returns the entry already made if the first response was
 * lost.
 */
export const sendQuesCode: Handler<typeof gatherSchemas.sendQuesCode> = async ({ body, user, ctx, now }) => {
  const { activity } = await readQuiz(ctx.db, body.activityId)
  const entry = await ctx.transact(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', user.userId).forUpdate().execute()
    const before = await liveEntry(trx, activity.id, user.userId)
    if (before) return before
    return (await joinActivity(trx, user.userId, activity.id, admitPassed(user.userId, user.phone), now))
      .entry
  })
  return toEntry(entry, activity, now)
}
