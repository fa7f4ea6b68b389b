import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { trackParcel } from '../../store/parcel/readParcels'

export const logisticsData: Handler<typeof ordersSchemas.logisticsData> = ({ user, query, ctx }) =>
  trackParcel(ctx.db, user.userId, query)
