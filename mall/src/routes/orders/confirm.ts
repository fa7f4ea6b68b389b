import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { confirmReceipt } from '../../store/order/completeOrder'
import { toOrderDetail } from '../../store/order/toOrder'

export const confirm: Handler<typeof ordersSchemas.confirm> = ({ user, params, ctx, now }) =>
  ctx.transact(async (trx) => toOrderDetail(trx, await confirmReceipt(trx, user.userId, params.id, now), now))
