import type { activitiesSchemas } from '@contract/schemas/activities'
import type { Handler } from '../../core/serve'
import { listActivities } from '../../store/activity/readActivities'

export const list: Handler<typeof activitiesSchemas.list> = ({ query, ctx, now }) =>
  listActivities(ctx.db, query, now)
