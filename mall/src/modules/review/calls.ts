import { commentsCalls } from '@contract/calls/comments'
import { ordersCalls } from '@contract/calls/orders'
import { commentsSchemas } from '@contract/schemas/comments'
import { ordersSchemas } from '@contract/schemas/orders'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { offsetOf } from '../../db/page'
import { followUp } from './followUp'
import { ownReviews, waitingLines } from './ownReviews'
import { readReviews, reviewSummary } from './readReviews'
import { reviewVehicle } from './reviewVehicle'
import { writeAgain } from './writeAgain'
import { reviewLines, reviewOneLine } from './writeReviews'

export const reviewRoutes: Routes = (app) => {
  serveGroup(app, ordersCalls, ordersSchemas, {
    comments: async ({ user, body, ctx, now }) => ({
      commentStatus: await ctx.transact((trx) => reviewLines(ctx, trx, user.userId, body, now)),
    }),
  })
  serveGroup(app, commentsCalls, commentsSchemas, {
    goods: async ({ body, ctx }) => {
      const { goodsId, filter, pageNum, pageSize } = body
      const summary = await reviewSummary(ctx.db, goodsId)
      const total = summary.counts[filter]
      // Without this check, a filter with no results would read all reviews of the goods.
      const isBeyond = offsetOf({ pageNum, pageSize }) >= (total ?? 0)
      const list = isBeyond ? [] : await readReviews(ctx, goodsId, filter, { pageNum, pageSize })
      return { ...summary, list, total, pageNum, pageSize }
    },
    add: async ({ user, body, ctx, now }) => ({
      commentId: await ctx.transact((trx) => {
        switch (body.kind) {
          case 'review':
            return reviewOneLine(ctx, trx, user.userId, body, now)
          case 'vehicle':
            return reviewVehicle(ctx, trx, user.userId, body, now)
          case 'again':
            return writeAgain(ctx, trx, user.userId, body, now)
          case 'followUp':
            return followUp(ctx, trx, user.userId, body, now)
        }
      }),
    }),
    mine: ({ user, body, ctx, now }) => ownReviews(ctx.db, user.userId, body, now),
    waiting: ({ user, body, ctx }) => waitingLines(ctx.db, user.userId, body),
  })
}
