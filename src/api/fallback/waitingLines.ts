import { commentsApi } from '../comments.generated'
import { ORDER_LIST_DEFAULTS, ordersApi } from '../orders'
import { withFallback } from './withFallback'

/** Loads bought lines that wait for a review: from the orders where there is no `/ext/comment/waiting`. */
export const readWaitingLines = withFallback(commentsApi.waiting, async ({ body }) => {
  const { list, ...page } = await ordersApi.list({ body: { ...ORDER_LIST_DEFAULTS, ...body } })
  const waiting = list.flatMap(({ orderId, createdAt, orderGoods }) =>
    orderGoods
      .filter(({ commentStatus }) => commentStatus === 'todo')
      .map((line) => ({ ...line, orderId, completedAt: createdAt })),
  )
  return { ...page, list: waiting }
})
