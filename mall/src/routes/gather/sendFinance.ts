import type { gatherSchemas } from '@contract/schemas/gather'
import { fenToYuan } from '@/lib/price'
import type { Handler } from '../../core/serve'
import { admitInquiry, judgeInquiry } from '../../store/activity/finance'
import { joinActivity } from '../../store/activity/joinActivity'
import { toEntry } from '../../store/activity/readEntries'

export const sendFinance: Handler<typeof gatherSchemas.sendFinance> = async ({ body, user, ctx, now }) => {
  const judged = await judgeInquiry(ctx.db, body.activityId, body)
  const { entry, activity } = await ctx.transact((trx) =>
    joinActivity(trx, user.userId, body.activityId, admitInquiry(body, judged), now),
  )
  return {
    entry: toEntry(entry, activity, now),
    passed: judged.passed,
    down: fenToYuan(judged.down),
    monthly: fenToYuan(judged.monthly),
    limit: fenToYuan(judged.limit),
  }
}
