import { phoneOrderCalls } from '@contract/desk/phoneOrder'
import { phoneOrderSchemas } from '@contract/desk/phoneOrderSchemas'
import { cleanPhone } from '@contract/rules/phone'
import { regionText } from '@contract/rules/regionText'
import type { Routes } from '../../core/serve'
import { serveDesk } from '../../desk/serveDesk'
import { readAddresses, toRecipient } from '../address/readAddress'
import { checkout } from '../checkout/checkout'
import { toPreview } from '../checkout/toPreview'
import { toOrderCoupon } from '../coupon/orderCoupons'
import { isOfBlocked } from '../user/formerAccounts'
import { placeToPrice } from './recipient'
import { mayTakeOff } from './rules'

/** `POST /phone-orders/preview`: priced by the same function as the shop's own orders. */
export const phoneOrderRoutes: Routes = (app) => {
  serveDesk(app, phoneOrderCalls.preview, phoneOrderSchemas.preview, async ({ ctx, body, operator }) => {
    const now = ctx.clock.now()
    const customer = await ctx.db
      .selectFrom('users')
      .select(['id', 'nick_name', 'blocked_reason'])
      .where('phone', '=', cleanPhone(body.phone))
      .executeTakeFirst()
    // A new customer has no addresses, coupons or hidden goods, and nobody has the id ''.
    const userId = customer?.id ?? ''
    const addresses = (await readAddresses(ctx.db, userId)).filter(({ is_place }) => is_place)
    const priced = await checkout(
      ctx.db,
      userId,
      {
        source: 'direct',
        lines: body.lines,
        warehouseId: 0,
        areaId: 0,
        addressId: body.addressId || NONE,
        to: body.addressId ? undefined : placeToPrice(body),
        couponId: body.couponId,
      },
      now,
    )
    const isBlocked = !customer && (await isOfBlocked(ctx, ctx.db, cleanPhone(body.phone)))
    return {
      customer: customer
        ? { id: customer.id, nickName: customer.nick_name, blockedReason: customer.blocked_reason }
        : isBlocked
          ? { id: '', nickName: '', blockedReason: '这个手机号原来的账号已停用' }
          : null,
      addresses: addresses.map((row) => ({ id: row.id, text: addressText(toRecipient(row)) })),
      coupons: priced.coupons.map((coupon) => toOrderCoupon(coupon, now)),
      order: toPreview(priced, now),
      mostOff: Math.min(
        mayTakeOff(operator, priced.pricing.goodsAmount),
        Math.max(0, priced.pricing.payableAmount - 1),
      ),
    }
  })
}

/** Id of no address: without one, the default address would be priced, which the form doesn't show. */
const NONE = '-'

const addressText = (to: ReturnType<typeof toRecipient>): string =>
  `${to.name} ${to.phone} ${regionText([to.provinceName, to.cityName, to.districtName])} ${to.detail}`
