import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { listOrders } from '../../store/order/readOrders'
import { toOrderCard } from '../../store/order/toOrder'

export const list: Handler<typeof ordersSchemas.list> = async ({ user, body, ctx }) => {
  const { orders, lines, total } = await listOrders(ctx.db, user.userId, body)
  return {
    list: orders.map((order) => toOrderCard(order, lines.get(order.id) ?? [])),
    total,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }
}
