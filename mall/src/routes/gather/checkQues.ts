import type { gatherSchemas } from '@contract/schemas/gather'
import type { Handler } from '../../core/serve'
import { quizState } from '../../store/activity/quiz'

export const checkQues: Handler<typeof gatherSchemas.checkQues> = ({ query, user, ctx, now }) =>
  quizState(ctx.db, user.userId, query.activityId, now)
