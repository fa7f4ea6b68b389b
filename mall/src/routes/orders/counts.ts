import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { countOrders } from '../../store/order/readOrders'

export const counts: Handler<typeof ordersSchemas.counts> = ({ user, ctx }) =>
  countOrders(ctx.db, user.userId)
