import type { couponsSchemas } from '@contract/schemas/coupons'
import type { Handler } from '../../core/serve'
import { receiveCoupon } from '../../store/coupon/receiveCoupon'

export const receive: Handler<typeof couponsSchemas.receive> = ({ user, params, ctx, now }) =>
  ctx.transact((trx) => receiveCoupon(trx, user.userId, params.id, now))
