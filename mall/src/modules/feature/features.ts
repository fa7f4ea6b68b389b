import type { CallSpec } from '@contract/call'
import { appointmentsCalls } from '@contract/calls/appointments'
import { bargainCalls } from '@contract/calls/bargain'
import { buildCalls } from '@contract/calls/build'
import { commentsCalls } from '@contract/calls/comments'
import { couponsCalls } from '@contract/calls/coupons'
import { drawCalls } from '@contract/calls/draw'
import { mapsCalls } from '@contract/calls/maps'
import { ordersCalls } from '@contract/calls/orders'
import { seckillCalls } from '@contract/calls/seckill'
import { serviceCalls } from '@contract/calls/service'
import { trackingCalls } from '@contract/calls/tracking'
import { userCalls } from '@contract/calls/user'

/**
 * Calls that are refused while a feature is closed. What shoppers have already (an order, a prize, a coupon) stays
 * reachable. Each name has a row in the table `features`, which a migration adds.
 */
export const FEATURES: Readonly<Record<string, readonly CallSpec[]>> = {
  seckill: [
    seckillCalls.show,
    seckillCalls.showDetail,
    seckillCalls.detail,
    seckillCalls.orderInfo,
    seckillCalls.done,
  ],
  bargain: Object.values(bargainCalls),
  draw: [drawCalls.board, drawCalls.spin],
  build: [buildCalls.offer, buildCalls.save, buildCalls.change],
  coupons: [couponsCalls.receive, couponsCalls.redeem],
  reviews: [commentsCalls.add, ordersCalls.comments],
  uploads: [commentsCalls.uploadFile, commentsCalls.material],
  tickets: [serviceCalls.openTicket, serviceCalls.write],
  smsCodes: [userCalls.sendCode],
  tracking: Object.values(trackingCalls),
  mapTiles: [mapsCalls.tile],
  testDrives: [appointmentsCalls.book, appointmentsCalls.reschedule],
  // Checked where a payment is opened (modules/payment/openChannels.ts) and where a user is created (modules/user).
  payWechat: [],
  payAlipay: [],
  payDouyin: [],
  registration: [],
}
