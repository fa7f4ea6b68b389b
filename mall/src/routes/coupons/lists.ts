import type { couponsSchemas } from '@contract/schemas/coupons'
import type { Handler } from '../../core/serve'
import { listCoupons } from '../../store/coupon/listCoupons'

export const lists: Handler<typeof couponsSchemas.lists> = async ({ query, ctx, viewer, now }) =>
  listCoupons(ctx.db, (await viewer())?.userId, query, now)
