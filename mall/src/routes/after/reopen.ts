import type { afterSchemas } from '@contract/schemas/after'
import type { Handler } from '../../core/serve'
import { reopenAfterSale } from '../../store/afterSale/apply'
import { toAfterSaleDetail } from '../../store/afterSale/readAfterSales'

export const reopen: Handler<typeof afterSchemas.reopen> = ({ user, params, ctx, now }) =>
  ctx.transact(async (trx) =>
    toAfterSaleDetail(trx, await reopenAfterSale(trx, user.userId, params.id, now), now),
  )
