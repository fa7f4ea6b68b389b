import type { activitiesSchemas } from '@contract/schemas/activities'
import type { Handler } from '../../core/serve'
import { listEntries } from '../../store/activity/readEntries'

export const mine: Handler<typeof activitiesSchemas.mine> = ({ query, user, ctx, now }) =>
  listEntries(ctx.db, user.userId, query, now)
