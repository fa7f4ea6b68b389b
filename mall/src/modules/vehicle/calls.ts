import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { ordersSchemas } from '@contract/schemas/orders'
import { productSchemas } from '@contract/schemas/product'
import { vehiclesSchemas } from '@contract/schemas/vehicles'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { createOrder } from '../checkout/createOrder'
import { selectSku } from '../goods/selectSku'
import { toCreatedOrder } from '../order/toOrder'
import { createVehicleOrder } from './createVehicleOrder'
import { findOffer, readOffer } from './readOffer'
import { readVehicleOrder } from './readVehicleOrder'
import { addUserVehicle, readUserVehicles, removeUserVehicle } from './userVehicles'
import { selectVehicle, toVehicleGoods } from './vehicleGoods'

export const vehicleRoutes: Routes = (app) => {
  serveGroup(app, productCalls, productSchemas, {
    /**
     * Resolves a selection of specifications. Goods and vehicles share the call: a vehicle's goods id is its series' id.
     */
    specificationSelected: async ({ body, ctx }) => {
      const offer = await findOffer(ctx.db, body.goodsId)
      return offer ? selectVehicle(offer, body.valueIds) : selectSku(ctx.db, body.goodsId, body.valueIds)
    },
  })
  serveGroup(app, ordersCalls, ordersSchemas, {
    create: async ({ user, body, ctx, now }) => {
      const order = await ctx.transact((trx) =>
        body.orderType === 'vehicle'
          ? createVehicleOrder(trx, user.userId, body, now, ctx)
          : createOrder(trx, user.userId, body, now, ctx.env.unpaid),
      )
      return toCreatedOrder(order, now)
    },
  })
  serveGroup(app, vehiclesCalls, vehiclesSchemas, {
    goods: async ({ query, ctx }) => toVehicleGoods(await readOffer(ctx.db, query.goodsId)),
    createOrder: async ({ user, body, ctx, now }) =>
      toCreatedOrder(await ctx.transact((trx) => createVehicleOrder(trx, user.userId, body, now, ctx)), now),
    order: ({ user, params, ctx, now }) => readVehicleOrder(ctx.db, user.userId, params.id, now),
    carVin: async ({ user, ctx }) => ({
      list: await readUserVehicles(ctx.db, user.userId),
    }),
    addVin: ({ user, body, ctx, now }) =>
      ctx.transact((trx) => addUserVehicle(trx, user.userId, body.vin, now)),
    removeVin: async ({ user, params, ctx }) => {
      await ctx.transact((trx) => removeUserVehicle(trx, user.userId, params.id))
      return {}
    },
  })
}
