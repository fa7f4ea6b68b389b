import type { commentsSchemas } from '@contract/schemas/comments'
import type { Handler } from '../../core/serve'
import { readReviews, reviewSummary } from '../../store/review/readReviews'

export const goods: Handler<typeof commentsSchemas.goods> = async ({ body, ctx }) => {
  const { goodsId, filter, pageNum, pageSize } = body
  const summary = await reviewSummary(ctx.db, goodsId)
  const list = await readReviews(ctx.db, goodsId, filter, { pageNum, pageSize })
  return { ...summary, list, total: summary.counts[filter], pageNum, pageSize }
}
