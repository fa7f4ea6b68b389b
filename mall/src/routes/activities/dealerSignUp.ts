import type { activitiesSchemas } from '@contract/schemas/activities'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { readActivity } from '../../store/activity/readActivities'
import { joinByForm } from './joinByForm'

export const dealerSignUp: Handler<typeof activitiesSchemas.dealerSignUp> = async ({
  body,
  user,
  ctx,
  now,
}) => {
  const { activityId, name, phone, companions } = body
  const { dealer_id } = await readActivity(ctx.db, activityId)
  if (!dealer_id) throw notFound('门店活动不存在或已下架')
  const answers = { name, phone, companions: String(companions) }
  return joinByForm(ctx, user.userId, activityId, answers, now)
}
