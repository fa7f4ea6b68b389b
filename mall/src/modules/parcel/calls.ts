import { ordersCalls } from '@contract/calls/orders'
import { ordersSchemas } from '@contract/schemas/orders'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { parcelsOf, trackParcel } from './readParcels'

export const parcelRoutes: Routes = (app) => {
  serveGroup(app, ordersCalls, ordersSchemas, {
    logisticsData: ({ user, query, ctx }) => trackParcel(ctx.db, user.userId, query),
    multiLogistics: ({ user, query, ctx }) => parcelsOf(ctx.db, user.userId, query.orderId),
  })
}
