import type { couponsSchemas } from '@contract/schemas/coupons'
import type { Handler } from '../../core/serve'
import { couponGoods } from '../../store/coupon/listCoupons'

export const productList: Handler<typeof couponsSchemas.productList> = async ({ body, ctx, viewer, now }) =>
  couponGoods(ctx.db, (await viewer())?.userId, body, now)
