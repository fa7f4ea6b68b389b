import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { checkout } from '../../store/order/checkout'
import { toPreview } from '../../store/order/toPreview'

export const preview: Handler<typeof ordersSchemas.preview> = async ({ user, body, ctx, now }) =>
  toPreview(await checkout(ctx.db, user.userId, body, now), now)
