import type { gatherSchemas } from '@contract/schemas/gather'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { readActivity } from '../../store/activity/readActivities'
import { liveEntry, toEntry } from '../../store/activity/readEntries'
import { dayShare } from '../../store/activity/rules/dailyFirst'
import { ownBeanId } from './ownBeanId'

export const checkUserEleven: Handler<typeof gatherSchemas.checkUserEleven> = async ({
  query,
  user,
  ctx,
  now,
}) => {
  ownBeanId(user, query.beanid)
  const activity = await readActivity(ctx.db, query.activityId)
  if (activity.rule.kind !== 'dailyFirst') throw notFound('没有找到这个活动')
  const entry = await liveEntry(ctx.db, activity.id, user.userId)
  const { left, opensAt } = await dayShare(ctx.db, activity, activity.rule, now)
  return {
    joined: entry !== undefined,
    entry: entry ? toEntry(entry, activity, now) : null,
    leftToday: left,
    opensAt,
  }
}
