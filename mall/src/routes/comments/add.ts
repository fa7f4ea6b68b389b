import type { commentsSchemas } from '@contract/schemas/comments'
import type { Handler } from '../../core/serve'
import { reviewVehicle } from '../../store/review/reviewVehicle'
import { followUp, reviewOneLine } from '../../store/review/writeReviews'

export const add: Handler<typeof commentsSchemas.add> = async ({ user, body, ctx, now }) => ({
  commentId: await ctx.transact((trx) => {
    switch (body.kind) {
      case 'review':
        return reviewOneLine(trx, user.userId, body, now)
      case 'vehicle':
        return reviewVehicle(trx, user.userId, body, now)
      case 'followUp':
        return followUp(trx, user.userId, body, now)
    }
  }),
})
