import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { refundOrder } from '../../store/order/refundOrder'
import { toOrderDetail } from '../../store/order/toOrder'

export const refund: Handler<typeof ordersSchemas.refund> = ({ user, params, ctx, now }) =>
  ctx.transact(async (trx) => toOrderDetail(trx, await refundOrder(trx, user.userId, params.id, now), now))
