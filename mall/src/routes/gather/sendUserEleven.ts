import type { gatherSchemas } from '@contract/schemas/gather'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { readActivity } from '../../store/activity/readActivities'
import { joinByForm } from '../activities/joinByForm'
import { ownBeanId } from './ownBeanId'

export const sendUserEleven: Handler<typeof gatherSchemas.sendUserEleven> = async ({
  body,
  user,
  ctx,
  now,
}) => {
  const { beanid, activityId, name, phone } = body
  ownBeanId(user, beanid)
  const { rule } = await readActivity(ctx.db, activityId)
  if (rule.kind !== 'dailyFirst') throw notFound('没有找到这个活动')
  return joinByForm(ctx, user.userId, activityId, { name, phone }, now)
}
