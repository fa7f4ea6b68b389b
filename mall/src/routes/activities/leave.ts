import type { activitiesSchemas } from '@contract/schemas/activities'
import type { Handler } from '../../core/serve'
import { leaveActivity } from '../../store/activity/moveEntry'
import { readActivity } from '../../store/activity/readActivities'
import { toEntry } from '../../store/activity/readEntries'

export const leave: Handler<typeof activitiesSchemas.leave> = async ({ params, user, ctx, now }) => {
  const entry = await ctx.transact((trx) => leaveActivity(trx, user.userId, params.id, now))
  return toEntry(entry, await readActivity(ctx.db, params.id), now)
}
