import type { afterSchemas } from '@contract/schemas/after'
import type { Handler } from '../../core/serve'
import { confirmExchange } from '../../store/afterSale/buyerMoves'
import { toAfterSaleDetail } from '../../store/afterSale/readAfterSales'

export const received: Handler<typeof afterSchemas.received> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) =>
    toAfterSaleDetail(trx, await confirmExchange(trx, user.userId, body.afterOrderId, now), now),
  )
