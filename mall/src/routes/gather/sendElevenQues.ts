import type { gatherSchemas } from '@contract/schemas/gather'
import type { Handler } from '../../core/serve'
import { markAttempt } from '../../store/activity/quiz'

export const sendElevenQues: Handler<typeof gatherSchemas.sendElevenQues> = ({ body, user, ctx, now }) =>
  ctx.transact((trx) => markAttempt(trx, user.userId, body, now))
