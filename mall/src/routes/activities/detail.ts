import type { activitiesSchemas } from '@contract/schemas/activities'
import type { Handler } from '../../core/serve'
import { readActivityDetail } from '../../store/activity/readActivityDetail'

export const detail: Handler<typeof activitiesSchemas.detail> = async ({ params, viewer, ctx, now }) =>
  readActivityDetail(ctx.db, params.id, { userId: (await viewer())?.userId, now })
