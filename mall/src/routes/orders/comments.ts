import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { reviewLines } from '../../store/review/writeReviews'

export const comments: Handler<typeof ordersSchemas.comments> = async ({ user, body, ctx, now }) => ({
  commentStatus: await ctx.transact((trx) => reviewLines(trx, user.userId, body, now)),
})
