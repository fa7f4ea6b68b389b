import type { couponsSchemas } from '@contract/schemas/coupons'
import type { Handler } from '../../core/serve'
import { redeemCode } from '../../store/coupon/redeemCode'

export const redeem: Handler<typeof couponsSchemas.redeem> = ({ user, body, ctx, now }) =>
  ctx.transact((trx) => redeemCode(trx, user.userId, body.code, now))
