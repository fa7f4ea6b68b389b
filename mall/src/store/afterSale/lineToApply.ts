import { notFound } from '../../core/errors'
import type { DbOrTrx } from '../../db/transact'
import { APPLY_WITHIN_MS, type LinePieces, openPieces } from '../../domain/afterSale'
import { ORDER_STATUS } from '../../domain/orderState'
import type { OrderLineRow, OrderRow } from '../order/readOrders'

export const piecesOf = (line: OrderLineRow): LinePieces => ({
  number: line.number,
  shipped: line.shipped_number,
  cancelled: line.cancelled_number,
  refunded: line.refunded_number,
  exchanged: line.exchanged_number,
  amount: line.amount,
  discount: line.discount,
  refundedAmount: line.refunded_amount,
})

const OPEN_FOR_AFTER_SALE: readonly number[] = [
  ORDER_STATUS.partShipped,
  ORDER_STATUS.shipped,
  ORDER_STATUS.completed,
]

/** Returns how many pieces of a line can be applied for now; when none, the reason. */
export function applicable(
  order: OrderRow,
  line: OrderLineRow,
  now: number,
): { pieces: number; reason: string } {
  const none = (reason: string) => ({ pieces: 0, reason })
  if (order.order_type === 'vehicle') return none('车辆售后请联系交付门店')
  if (!OPEN_FOR_AFTER_SALE.includes(order.order_status)) return none('订单当前不能申请售后')
  if (order.completed_at !== null && now > order.completed_at + APPLY_WITHIN_MS) {
    return none('确认收货已超过 15 天，如有问题请联系客服')
  }
  if (line.after_sale === 'active') return none('这件商品已有进行中的售后')
  const pieces = openPieces(piecesOf(line))
  return pieces > 0
    ? { pieces, reason: '' }
    : none(line.shipped_number > 0 ? '这件商品已完成售后' : '商品还没有发货')
}

/** Returns a user's order line with its order. @throws ShopError notFound for another user's line */
export async function ownLine(
  db: DbOrTrx,
  userId: string,
  lineId: string,
): Promise<{ order: OrderRow; line: OrderLineRow }> {
  const line = await db.selectFrom('order_lines').selectAll().where('id', '=', lineId).executeTakeFirst()
  const order =
    line &&
    (await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', line.order_id)
      .where('user_id', '=', userId)
      .executeTakeFirst())
  if (!line || !order) throw notFound('订单商品不存在')
  return { order, line }
}

/**
 * Like `ownLine`, with the order locked until the transaction ends: applying, shipping and refunding wait for each
 * other.
 */
export async function lockedLine(trx: DbOrTrx, userId: string, lineId: string) {
  const { order } = await ownLine(trx, userId, lineId)
  await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
  return ownLine(trx, userId, lineId)
}
