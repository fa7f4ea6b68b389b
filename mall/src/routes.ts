import type { Routes } from './core/serve'
import { activitiesRoutes } from './routes/activities/routes'
import { addressRoutes } from './routes/address/routes'
import { afterRoutes } from './routes/after/routes'
import { appointmentsRoutes } from './routes/appointments/routes'
import { bargainRoutes } from './routes/bargain/routes'
import { cartRoutes } from './routes/cart/routes'
import { commentsRoutes } from './routes/comments/routes'
import { commonRoutes } from './routes/common/routes'
import { couponsRoutes } from './routes/coupons/routes'
import { dealersRoutes } from './routes/dealers/routes'
import { deviceRoutes } from './routes/device/routes'
import { drawRoutes } from './routes/draw/routes'
import { gatherRoutes } from './routes/gather/routes'
import { handoverRoutes } from './routes/handover/routes'
import { mapsRoutes } from './routes/maps/routes'
import { marketingRoutes } from './routes/marketing/routes'
import { messagesRoutes } from './routes/messages/routes'
import { ordersRoutes } from './routes/orders/routes'
import { payRoutes } from './routes/pay/routes'
import { productRoutes } from './routes/product/routes'
import { seckillRoutes } from './routes/seckill/routes'
import { serviceRoutes } from './routes/service/routes'
import { shareRoutes } from './routes/share/routes'
import { trackingRoutes } from './routes/tracking/routes'
import { tradeRoutes } from './routes/trade/routes'
import { userRoutes } from './routes/user/routes'
import { vehiclesRoutes } from './routes/vehicles/routes'

/** All groups of calls (JSON in envelopes, cross-origin, rate limited). */
export const CALL_GROUPS: readonly Routes[] = [
  commonRoutes,
  dealersRoutes,
  deviceRoutes,
  appointmentsRoutes,
  productRoutes,
  commentsRoutes,
  couponsRoutes,
  cartRoutes,
  tradeRoutes,
  ordersRoutes,
  afterRoutes,
  seckillRoutes,
  userRoutes,
  handoverRoutes,
  addressRoutes,
  serviceRoutes,
  messagesRoutes,
  mapsRoutes,
  vehiclesRoutes,
  trackingRoutes,
  marketingRoutes,
  activitiesRoutes,
  gatherRoutes,
  shareRoutes,
  bargainRoutes,
  drawRoutes,
]

/** Pages that the mall renders for shoppers, such as the cashier (HTML, same origin). */
export const PAGE_GROUPS: readonly Routes[] = [payRoutes]
