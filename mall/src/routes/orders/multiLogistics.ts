import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { parcelsOf } from '../../store/parcel/readParcels'

export const multiLogistics: Handler<typeof ordersSchemas.multiLogistics> = ({ user, query, ctx }) =>
  parcelsOf(ctx.db, user.userId, query.orderId)
