import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { CODES } from '@contract/codes'
import { ordersSchemas } from '@contract/schemas/orders'
import { productSchemas } from '@contract/schemas/product'
import { vehiclesSchemas } from '@contract/schemas/vehicles'
import { claimCall } from '../../core/claimCall'
import { ShopError } from '../../core/errors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { spend } from '../allowance/spend'
import { toCreatedOrder } from '../order/toOrder'
import { createVehicleOrder } from './createVehicleOrder'
import { findOffer, readOffer } from './readOffer'
import { readVehicleOrder } from './readVehicleOrder'
import { addUserVehicle, readUserVehicles, removeUserVehicle } from './userVehicles'
import { selectVehicle, toVehicleGoods } from './vehicleGoods'

/** Vehicles that a user may add in a day, removed ones too: each says what the maker built under its number. */
const ADDED_A_DAY = 40

export const vehicleRoutes: Routes = (app) => {
  /** Goods and vehicles share the call: a vehicle's goods id is its series' id. */
  claimCall(app, productCalls.specificationSelected, productSchemas.specificationSelected, async (input) => {
    const { body, ctx } = input
    const offer = await findOffer(ctx.db, body.goodsId)
    return offer && selectVehicle(offer, body.valueIds)
  })
  /** From a shop without `/ext/vehicle-orders`. */
  claimCall(app, ordersCalls.create, ordersSchemas.create, async ({ user, body, ctx, now }) => {
    if (body.orderType !== 'vehicle') return undefined
    const order = await ctx.transact((trx) => createVehicleOrder(trx, user.userId, body, now, ctx))
    return toCreatedOrder(order, now)
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
      ctx.transact(async (trx) => {
        if (!(await spend(trx, 'vehicles', user.userId, ADDED_A_DAY, now)))
          throw new ShopError(CODES.tooMany, '今天添加的车辆太多了，请明天再试')
        return addUserVehicle(trx, user.userId, body.vin, now)
      }),
    removeVin: async ({ user, params, ctx }) => {
      await ctx.transact((trx) => removeUserVehicle(trx, user.userId, params.id))
      return {}
    },
  })
}
