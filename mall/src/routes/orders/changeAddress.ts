import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { changeAddress as change } from '../../store/order/changeAddress'
import { toOrderDetail } from '../../store/order/toOrder'

export const changeAddress: Handler<typeof ordersSchemas.changeAddress> = async ({ user, body, ctx, now }) =>
  toOrderDetail(ctx.db, await change(ctx, user.userId, body), now)
