import { amountText } from '@contract/rules/price'
import { sql } from 'kysely'
import { on } from '../../core/events'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { piecesRefunded } from '../order/events'
import { ORDER_STATUS } from '../order/rules'
import { addEvent, releaseCoupon } from '../order/writeOrder'
import { refundSettled } from '../payment/events'
import { requestRefund } from '../payment/requestRefund'
import { deletionRequested, userDeleted } from '../user/events'
import { anyAfterSale, moveAfterSale, stateChanged } from './changeState'
import { settlePieces } from './pieces'
import { type Actor, AFTER_SALE } from './rules'
import type { AfterSaleRow } from './tables'

/**
 * Records that an application was refunded, and updates line and order.
 * @param byHand how the merchant has paid it; '' when the gateway has
 */
export async function refundArrived(trx: Trx, afterSaleId: string, now: number, byHand = ''): Promise<void> {
  const row = await anyAfterSale(trx, afterSaleId)
  const done = await moveAfterSale(trx, row, {
    to: AFTER_SALE.done,
    actor: 'system',
    text: `¥${amountText(row.amount)} ${byHand || '已原路退回'}`,
    now,
  })
  await settlePieces(trx, done)
  await trx
    .updateTable('orders')
    .set({
      refunded_amount: sql`refunded_amount + ${row.amount}::bigint`,
      refund_status: sql`case when refunded_amount + ${row.amount}::bigint >= paid_amount then 'all' else 'part' end`,
    })
    .where('id', '=', row.order_id)
    .execute()
  await closeIfAllBack(trx, row.order_id, now)
  await piecesRefunded.publish(trx, { orderId: row.order_id, now })
}

/** Records that the gateway refused: the application waits in status 45 until the desk retries. */
export async function refundFailed(trx: Trx, afterSaleId: string, now: number): Promise<void> {
  const row = await anyAfterSale(trx, afterSaleId)
  await moveAfterSale(trx, row, {
    to: AFTER_SALE.refundFailed,
    actor: 'system',
    text: '支付渠道暂时无法退款，客服正在处理，不需要您操作',
    now,
  })
}

/** Closes an order that was refunded completely; its coupon can be used again. */
async function closeIfAllBack(trx: Trx, orderId: string, now: number): Promise<void> {
  const lines = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute()
  const isAllBack = lines.every(
    (line) =>
      line.cancelled_number + line.refunded_number === line.number &&
      line.refunded_amount === line.amount - line.discount,
  )
  if (!isAllBack) return
  const isChanged = await trx
    .updateTable('orders')
    .set({
      order_status: ORDER_STATUS.closed,
      close_reason: 'refunded',
      comment_status: 'none',
      closed_at: now,
    })
    .where('id', '=', orderId)
    .where('order_status', 'in', [ORDER_STATUS.toShip, ORDER_STATUS.shipped, ORDER_STATUS.completed])
    .$call(changesOne)
  if (isChanged) await releaseCoupon(trx, orderId)
}

/**
 * Subscriptions of after-sales: they report unfinished applications to a user who wants to delete the account, empty those
 * of a deleted one, and settle refunds.
 */
export const afterSaleSubscriptions = [
  on(deletionRequested, async (trx, { userId, obstacles }) => {
    const afterSales = await trx
      .selectFrom('after_sales as application')
      .innerJoin('orders', 'orders.id', 'application.order_id')
      .select(['application.id', 'orders.order_sn'])
      .where('application.user_id', '=', userId)
      .where('application.status', '<', AFTER_SALE.done)
      .orderBy('application.created_at', 'desc')
      .execute()
    for (const { id, order_sn } of afterSales) {
      obstacles.push({ kind: 'afterSale', title: '售后', number: order_sn, state: '处理中', id })
    }
  }),
  on(userDeleted, async (trx, { userId }) => {
    await trx
      .updateTable('after_sales')
      .set({ description: '', reply: '', pictures: json([]) })
      .where('user_id', '=', userId)
      .execute()
    const own = trx.selectFrom('after_sales').select('id').where('user_id', '=', userId)
    await trx
      .updateTable('after_sale_events')
      .set({ text: '' })
      .where('after_sale_id', 'in', own)
      .where('actor', '<>', 'system')
      .execute()
  }),
  on(refundSettled, (trx, { afterSaleId, isRefused, byHand, now }) =>
    isRefused ? refundFailed(trx, afterSaleId, now) : refundArrived(trx, afterSaleId, now, byHand),
  ),
]

/**
 * Requests the refund of an application with status 40 from the gateway. With nothing to refund it is settled at once.
 */
export async function requestMoney(trx: Trx, row: AfterSaleRow, now: number): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.pay_no')
    .where('payments.order_id', '=', row.order_id)
    .where('payments.status', '=', 'paid')
    .orderBy('payments.paid_at')
    .executeTakeFirst()
  if (!payment || row.amount === 0) {
    await refundArrived(trx, row.id, now)
    return
  }
  const input = { payNo: payment.pay_no, orderId: row.order_id, amount: row.amount, afterSaleId: row.id }
  await requestRefund(trx, { ...input, reason: row.reason || '售后退款' }, now)
}

/** Finishes an exchange when its pieces have arrived. @throws ShopError stateChanged */
export async function finishExchange(
  trx: Trx,
  row: AfterSaleRow,
  actor: Actor,
  text: string,
  now: number,
): Promise<AfterSaleRow> {
  // Refunds end in the same status, but only the gateway's result may set that.
  if (row.type !== 'exchange') throw stateChanged()
  const done = await moveAfterSale(trx, row, {
    to: AFTER_SALE.done,
    actor,
    text,
    now,
    set: { wanted_held: false },
  })
  await settlePieces(trx, done)
  await addEvent(trx, row.order_id, now, '换货完成', row.wanted_attr)
  return done
}
