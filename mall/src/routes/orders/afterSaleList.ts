import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { listAfterSales } from '../../store/afterSale/readAfterSales'

export const afterSaleList: Handler<typeof ordersSchemas.afterSaleList> = ({ user, query, ctx }) =>
  listAfterSales(ctx.db, user.userId, query)
