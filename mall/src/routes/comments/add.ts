import type { commentsSchemas } from '@contract/schemas/comments'
import type { Handler } from '../../core/serve'
import { followUp, reviewOneLine } from '../../store/review/writeReviews'

export const add: Handler<typeof commentsSchemas.add> = async ({ user, body, ctx, now }) => ({
  commentId: await ctx.transact((trx) =>
    body.kind === 'review'
      ? reviewOneLine(trx, user.userId, body, now)
      : followUp(trx, user.userId, body, now),
  ),
})
