import type { afterSchemas } from '@contract/schemas/after'
import type { Handler } from '../../core/serve'
import { cancelAfterSale } from '../../store/afterSale/buyerMoves'
import { toAfterSaleDetail } from '../../store/afterSale/readAfterSales'

export const cancel: Handler<typeof afterSchemas.cancel> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) =>
    toAfterSaleDetail(trx, await cancelAfterSale(trx, user.userId, body.afterOrderId, now), now),
  )
