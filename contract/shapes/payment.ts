import { z } from 'zod'
import { orderSn, serverTime } from '../fields'
import { id, instant, rowKey, yuan } from '../schema'
import { closeReason, orderStatus, payStatus, refundStatus } from './order'

/** State of a payment under way, as the shop asks for it (spec 2 and 6). */
export const payState = z.object({
  orderId: rowKey.describe('Id of the order.'),
  orderSn,
  orderType: z
    .string()
    .describe("'goods' for goods, 'vehicle' for the deposit of a vehicle; other types are shown as goods."),
  orderStatus: orderStatus.describe(
    '`0` 待付款 unpaid, `10` 待发货 to ship, `15` 部分发货 part of it shipped, `20` 待收货 shipped, `30` 已完成 completed, `40` 已关闭 closed. For any other value, and null, the shop shows `orderStatusCDesc` as a neutral label, without buttons of its own.',
  ),
  payStatus: payStatus.describe('`unpaid` 未支付, `paid` 已支付, `closed` can no longer be paid.'),
  refundStatus: refundStatus.describe('`none` nothing refunded, `part` 部分退款, `all` 全额退款.'),
  closeReason: closeReason.describe(
    'Reason of the closing: `timeout` not paid in time, `buyer` cancelled by the buyer, `refunded` fully refunded, `merchant` closed by the merchant. Empty while it is not closed.',
  ),
  payableAmount: yuan.describe('Goods plus delivery minus discount, never below zero.'),
  returnedAmount: yuan
    .optional()
    .describe(
      'Payment that could not be used (the order had closed, or was paid twice) and is refunded automatically. Left out by back ends without this.',
    ),
  payPending: z
    .boolean()
    .optional()
    .describe(
      'Whether a payment was begun that may still arrive. `false`: nothing was paid, so the shop says so at once. Left out by back ends without this.',
    ),
  payDeadline: instant.describe(
    'Deadline for the payment: an unpaid order closes then; 0 once it is paid or closed.',
  ),
  serverTime,
})

/** Parameters of the mini-program's cashier page (spec 2), next to the order number. */
export const cashierNumbers = z.object({
  payOrderNo: id.meta({ title: '支付单号', description: "The payment's number from `miniPayData`." }),
  sign: z.string().max(128).meta({
    title: '签名',
    description:
      "The mall's signature over both numbers. It lets whoever has the cashier's address pay this order, without a sign-in or signed in as somebody else.",
  }),
})
