import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { refundLines as takeBack } from '../../store/order/refundLines'
import { toOrderDetail } from '../../store/order/toOrder'

export const refundLines: Handler<typeof ordersSchemas.refundLines> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) => toOrderDetail(trx, await takeBack(trx, user.userId, body, now), now))
