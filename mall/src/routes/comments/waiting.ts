import type { commentsSchemas } from '@contract/schemas/comments'
import type { Handler } from '../../core/serve'
import { waitingLines } from '../../store/review/ownReviews'

export const waiting: Handler<typeof commentsSchemas.waiting> = ({ user, body, ctx }) =>
  waitingLines(ctx.db, user.userId, body)
