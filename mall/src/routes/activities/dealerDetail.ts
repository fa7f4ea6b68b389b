import type { activitiesSchemas } from '@contract/schemas/activities'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { readActivityDetail } from '../../store/activity/readActivityDetail'

/**
 * Returns an activity that a dealer holds. For other activities use the extension's `detail`, which returns all of
 * them.
 */
export const dealerDetail: Handler<typeof activitiesSchemas.dealerDetail> = async ({
  query,
  viewer,
  ctx,
  now,
}) => {
  const userId = (await viewer())?.userId
  const activity = await readActivityDetail(ctx.db, query.activityId, { userId, now })
  if (activity.dealerName === '') throw notFound('门店活动不存在或已下架')
  return activity
}
