import type { commentsSchemas } from '@contract/schemas/comments'
import type { Handler } from '../../core/serve'
import { ownReviews } from '../../store/review/ownReviews'

export const mine: Handler<typeof commentsSchemas.mine> = ({ user, body, ctx, now }) =>
  ownReviews(ctx.db, user.userId, body, now)
