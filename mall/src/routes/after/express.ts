import type { afterSchemas } from '@contract/schemas/after'
import type { Handler } from '../../core/serve'
import { sendBack } from '../../store/afterSale/buyerMoves'
import { toAfterSaleDetail } from '../../store/afterSale/readAfterSales'

export const express: Handler<typeof afterSchemas.express> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) =>
    toAfterSaleDetail(trx, await sendBack(trx, user.userId, body.afterOrderId, body, now), now),
  )
