import { sql } from 'kysely'
import { fenToYuan } from '@/lib/price'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { AFTER_SALE } from '../../domain/afterSale'
import { ORDER_STATUS } from '../../domain/orderState'
import { giveCouponBack } from '../order/stock'
import { anyAfterSale, moveAfterSale } from './changeState'
import { settlePieces } from './pieces'

/** Records that the gateway has refunded an application, and updates line and order. */
export async function refundArrived(trx: Trx, afterSaleId: string, now: number): Promise<void> {
  const row = await anyAfterSale(trx, afterSaleId)
  const done = await moveAfterSale(trx, row, {
    to: AFTER_SALE.done,
    actor: 'system',
    text: `¥${fenToYuan(row.amount)} 已原路退回`,
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
  if (isChanged) await giveCouponBack(trx, orderId)
}
