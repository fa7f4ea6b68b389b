import type { activitiesSchemas } from '@contract/schemas/activities'
import type { Handler } from '../../core/serve'
import { listDealerActivities } from '../../store/activity/readActivities'

export const dealerList: Handler<typeof activitiesSchemas.dealerList> = ({ query, ctx, now }) =>
  listDealerActivities(ctx.db, query, now)
