import type { afterSchemas } from '@contract/schemas/after'
import type { Handler } from '../../core/serve'
import { ownAfterSale } from '../../store/afterSale/changeState'
import { toAfterSaleDetail } from '../../store/afterSale/readAfterSales'

export const detail: Handler<typeof afterSchemas.detail> = ({ user, params, ctx, now }) =>
  ctx.transact(async (trx) => toAfterSaleDetail(trx, await ownAfterSale(trx, user.userId, params.id), now))
