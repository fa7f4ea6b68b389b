import { ordersCalls } from '@contract/calls/orders'
import { ordersSchemas } from '@contract/schemas/orders'
import { mapRowsTogether } from '../../core/mapRows'
import type { Handler, Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { confirmReceipt } from './completeOrder'
import { countOrders, listOrders, orderByKey, ownOrder } from './readOrders'
import { toCreatedOrder, toOrderCard, toOrderDetail } from './toOrder'
import { hideOrder } from './writeOrder'

const list: Handler<typeof ordersSchemas.list> = async ({ user, body, ctx }) => {
  const { orders, lines, total } = await listOrders(ctx.db, user.userId, body)
  return {
    list: await mapRowsTogether(orders, async (some) =>
      some.map((order) => toOrderCard(order, lines.get(order.id) ?? [])),
    ),
    total,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }
}

export const orderRoutes: Routes = (app) => {
  serveGroup(app, ordersCalls, ordersSchemas, {
    list,
    /** The same list as `list`; the keyword is part of the request. */
    lists: list,
    details: async ({ user, query, ctx, now }) =>
      toOrderDetail(ctx.db, await ownOrder(ctx.db, user.userId, { orderSn: query.orderSn }), now),
    byId: async ({ user, params, ctx, now }) =>
      toOrderDetail(ctx.db, await ownOrder(ctx.db, user.userId, { id: params.id }), now),
    confirm: ({ user, params, ctx, now }) =>
      ctx.transact(async (trx) =>
        toOrderDetail(trx, await confirmReceipt(trx, user.userId, params.id, now), now),
      ),
    hide: async ({ user, body, ctx, now }) => {
      await ctx.transact((trx) => hideOrder(trx, user.userId, body.orderId, now))
      return {}
    },
    counts: ({ user, ctx }) => countOrders(ctx.db, user.userId),
    byKey: async ({ user, query, ctx, now }) => {
      const order = await orderByKey(ctx.db, user.userId, query.clientKey)
      return { order: order ? toCreatedOrder(order, now) : null }
    },
  })
}
