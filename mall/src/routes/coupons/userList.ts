import type { couponsSchemas } from '@contract/schemas/coupons'
import type { Handler } from '../../core/serve'
import { listUserCoupons } from '../../store/coupon/listCoupons'

export const userList: Handler<typeof couponsSchemas.userList> = ({ user, body, ctx, now }) =>
  listUserCoupons(ctx.db, user.userId, body, now)
