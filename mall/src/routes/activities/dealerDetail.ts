import type { activitiesSchemas } from '@contract/schemas/activities'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { readActivityDetail } from '../../store/activity/readActivityDetail'

/** What no dealer holds isn't here: the extension's `detail` has all of them. */
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
