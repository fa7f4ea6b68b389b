import { ORDER_CODES } from '@contract/orderCodes'
import { sumFen } from '@contract/rules/money'
import { amountText } from '@contract/rules/price'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { newId } from '../../newId'
import { splitDiscount } from '../coupon/rules'
import { ORDER_STATUS } from '../order/rules'
import { addEvent } from '../order/writeOrder'
import { dropPayments } from '../payment/dropPayments'
import { requestRefund } from '../payment/requestRefund'

/** Change by the merchant of an order's money: a lower price before payment, a refund of an amount after it. */
interface Input {
  orderId: string
  /** Fen. */
  amount: number
  reason: string
}

const changed = () => new ShopError(ORDER_CODES.stateChanged, '订单状态已变化，请刷新后再试')

const lockOrder = (trx: Trx, orderId: string) =>
  trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()

const lockLines = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .forUpdate()
    .execute()

/** Refuses a reduction before it closes open payments, which the shopper could still pay. @throws DeskError at the field `off` */
export async function refuseTooLow(db: DbOrTrx, orderId: string, amount: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('payable_amount')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .select(['amount', 'discount'])
    .where('order_id', '=', orderId)
    .execute()
  refuseMoreThan(mostOff(order.payable_amount, lines), amount)
}

/** Returns by how much an order can be lowered, in fen: a fen remains to be paid. */
const mostOff = (payable: number, lines: readonly { amount: number; discount: number }[]): number =>
  Math.min(sumFen(lines.map((line) => line.amount - line.discount)), payable - 1)

function refuseMoreThan(most: number, amount: number): void {
  if (amount > most) throw refuseFields({ off: `最多再减 ${amountText(most)} 元` })
}

/**
 * Lowers the price of an unpaid order. The amount is split over the lines, so that later refunds give back what was paid;
 * open payments are closed (those at the gateway before: `closePayments`).
 * @throws DeskError at the field `off` when it is more than the goods cost; ShopError stateChanged
 */
export async function lowerPrice(trx: Trx, { orderId, amount, reason }: Input, now: number): Promise<void> {
  const order = await lockOrder(trx, orderId)
  if (order.order_status !== ORDER_STATUS.unpaid || order.order_type === 'vehicle') throw changed()
  const lines = await lockLines(trx, orderId)
  const costs = lines.map((line) => line.amount - line.discount)
  refuseMoreThan(mostOff(order.payable_amount, lines), amount)
  for (const [place, share] of splitDiscount(amount, costs).entries()) {
    await trx
      .updateTable('order_lines')
      .set({
        discount: sql`discount + ${share}::bigint`,
        lowered: sql`lowered + ${share}::bigint`,
      })
      .where('id', '=', lines[place]?.id ?? '')
      .execute()
  }
  const payable = order.payable_amount - amount
  await trx
    .updateTable('orders')
    .set({ discount_amount: order.discount_amount + amount, payable_amount: payable })
    .where('id', '=', orderId)
    .execute()
  await dropPayments(trx, orderId, now)
  const text = `¥${amountText(order.payable_amount)} 改为 ¥${amountText(payable)}，${reason}`
  await addEvent(trx, orderId, now, '商家已改价', text)
}

/**
 * Refunds an amount of a paid order that stays open. It counts as refunded on the lines, so that an after-sale later gives
 * back no more than the rest.
 * @throws DeskError at the field `amount` when it is more than the goods have left; ShopError stateChanged
 */
export async function refundPart(trx: Trx, { orderId, amount, reason }: Input, now: number): Promise<void> {
  const order = await lockOrder(trx, orderId)
  const mayRefund =
    order.order_type !== 'vehicle' &&
    order.pay_status === 'paid' &&
    order.order_status !== ORDER_STATUS.closed
  if (!mayRefund) throw changed()
  const lines = await lockLines(trx, orderId)
  if (lines.some((line) => line.after_sale === 'active')) {
    throw new ShopError(ORDER_CODES.stateChanged, '订单有进行中的售后，请先处理售后')
  }
  const rests = lines.map((line) => Math.max(0, line.amount - line.discount - line.refunded_amount))
  const left = Math.min(sumFen(rests), order.paid_amount - order.refunded_amount)
  // The last fen of an order that isn't shipped would leave an order to ship that nobody has paid.
  const isShipped =
    order.order_status === ORDER_STATUS.shipped || order.order_status === ORDER_STATUS.completed
  const most = isShipped ? left : left - 1
  const rest = isShipped ? '' : '；没有发货的订单要退完，请用“全额退款”'
  if (amount > most) throw refuseFields({ amount: `最多退 ${amountText(Math.max(0, most))} 元${rest}` })
  for (const [place, share] of splitDiscount(amount, rests).entries()) {
    await trx
      .updateTable('order_lines')
      .set({ refunded_amount: sql`refunded_amount + ${share}::bigint` })
      .where('id', '=', lines[place]?.id ?? '')
      .execute()
  }
  const refunded = order.refunded_amount + amount
  await trx
    .updateTable('orders')
    .set({ refunded_amount: refunded, refund_status: refunded >= order.paid_amount ? 'all' : 'part' })
    .where('id', '=', orderId)
    .execute()
  const payment = await trx
    .selectFrom('payments')
    .select('pay_no')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  if (!payment) throw changed()
  await addEvent(trx, orderId, now, '商家退款', `¥${amountText(amount)} 将原路退回，${reason}`)
  await requestRefund(trx, { payNo: payment.pay_no, orderId, amount, reason, key: newId() }, now)
}
