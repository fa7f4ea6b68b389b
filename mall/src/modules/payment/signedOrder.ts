import { DAY_MS } from '@contract/rules/dateText'
import { notFound } from '../../core/errors'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'
import type { OrderRow } from '../order/readOrders'

/** The numbers and the sign of a mini-program's cashier page (spec 2). */
export interface CashierNumbers {
  readonly orderNo: string
  readonly payOrderNo: string
  readonly sign: string
}

export const signCashier = (ctx: Ctx, orderNo: string, payOrderNo: string): string =>
  ctx.secrets.sign('pay.mini', `${orderNo}\n${payOrderNo}`)

/** A page that was left open asks how its payment ended; later its address, which may be in a chat, shows nothing more. */
const KEPT_MS = DAY_MS

/**
 * Returns the order of a cashier page, whoever asks: its owner opened the page. The payment may have been replaced
 * since, as it is when another account pays. An order that doesn't exist, a wrong sign and an address of long ago
 * are the same answer.
 * @throws ShopError notFound
 */
export async function signedOrder(ctx: Ctx, numbers: CashierNumbers): Promise<OrderRow> {
  const { orderNo, payOrderNo, sign } = numbers
  const order = sameText(sign, signCashier(ctx, orderNo, payOrderNo))
    ? await ctx.db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .selectAll('orders')
        .where('order_sn', '=', orderNo)
        .where('pay_no', '=', payOrderNo)
        .where('pay_deadline', '>', ctx.clock.now() - KEPT_MS)
        .executeTakeFirst()
    : undefined
  if (!order) throw notFound('订单不存在')
  return order
}
