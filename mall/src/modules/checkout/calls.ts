import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { tradeCalls } from '@contract/calls/trade'
import { couponsSchemas } from '@contract/schemas/coupons'
import { ordersSchemas } from '@contract/schemas/orders'
import { tradeSchemas } from '@contract/schemas/trade'
import { mapRows } from '../../core/mapRows'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { addToCart } from '../cart/writeCart'
import { toOrderCoupon } from '../coupon/orderCoupons'
import { ownOrder } from '../order/readOrders'
import { ORDER_STATUS } from '../order/rules'
import { toCreatedOrder, toOrderDetail } from '../order/toOrder'
import { changeAddress as change } from './changeAddress'
import { checkout } from './checkout'
import { cancelOrder } from './closeOrder'
import { createOrder } from './createOrder'
import { addDraft, draftOrdered, lockDraft, ownDraft, toDraft } from './drafts'
import { toPreview } from './toPreview'

export const checkoutRoutes: Routes = (app) => {
  serveGroup(app, tradeCalls, tradeSchemas, {
    add: ({ user, body, ctx, now }) =>
      ctx.transact(async (trx) => {
        if (!body.toCart) return addDraft(trx, user.userId, body, now)
        await addToCart(trx, user.userId, body, body, now)
        return { draftId: '', lines: [{ skuId: body.skuId, number: body.number }], createdAt: now }
      }),
    order: async ({ user, query, ctx }) => toDraft(await ownDraft(ctx.db, user.userId, query.draftId)),
    done: ({ user, body, ctx, now }) =>
      ctx.transact(async (trx) => {
        const draft = await lockDraft(trx, user.userId, body.draftId)
        // A draft becomes one order, whatever the client key. If that order was closed, it may be ordered again.
        const made = draft.order_id ? await ownOrder(trx, user.userId, { id: draft.order_id }) : undefined
        if (made && made.order_status !== ORDER_STATUS.closed) return toCreatedOrder(made, now)
        const lines = [{ skuId: draft.sku_id, number: draft.number }]
        const input = { ...body, source: 'direct' as const, lines, warehouseId: 0, areaId: 0 }
        const order = await createOrder(trx, user.userId, input, now, ctx.env.unpaid)
        await draftOrdered(trx, draft.id, order.id)
        return toCreatedOrder(order, now)
      }),
    getDone: async ({ user, params, ctx, now }) => {
      const draft = await ownDraft(ctx.db, user.userId, params.id)
      const order = draft.order_id ? await ownOrder(ctx.db, user.userId, { id: draft.order_id }) : null
      return { draftId: draft.id, order: order && toCreatedOrder(order, now) }
    },
  })
  serveGroup(app, couponsCalls, couponsSchemas, {
    orderCouponList: async ({ user, body, ctx, now }) => {
      const { coupons } = await checkout(ctx.db, user.userId, body, now)
      return { list: mapRows(coupons, (coupon) => toOrderCoupon(coupon, now)) }
    },
  })
  serveGroup(app, ordersCalls, ordersSchemas, {
    create: async ({ user, body, ctx, now }) => {
      if (body.orderType === 'vehicle') throw new Error('No module sells vehicles')
      const order = await ctx.transact((trx) => createOrder(trx, user.userId, body, now, ctx.env.unpaid))
      return toCreatedOrder(order, now)
    },
    cancel: async ({ user, query, ctx, now }) =>
      toOrderDetail(ctx.db, await cancelOrder(ctx, user.userId, query.orderId, query.reason), now),
    changeAddress: async ({ user, body, ctx, now }) =>
      toOrderDetail(ctx.db, await change(ctx, user.userId, body), now),
    preview: async ({ user, body, ctx, now }) =>
      toPreview(await checkout(ctx.db, user.userId, body, now), now),
  })
}
