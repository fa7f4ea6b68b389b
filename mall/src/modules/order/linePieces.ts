import { DAY_MS } from '@contract/rules/dateText'
import { USUAL_LIMITS } from '../timeLimit/rules'
import type { OrderLineRow, OrderRow } from './readOrders'
import { ORDER_STATUS } from './rules'

/** The after-sale figures of an order line. Fen. */
export interface LinePieces {
  shipped: number
  refunded: number
  exchanged: number
  amount: number
  discount: number
  refundedAmount: number
  /** Pieces cancelled before shipping: their share is not refunded a second time. */
  cancelled: number
  number: number
}

/** Returns the number of shipped pieces that can still be applied for. */
export const openPieces = (line: LinePieces): number => line.shipped - line.refunded - line.exchanged

/** Returns the number of pieces that are neither shipped nor cancelled. */
export const waitingPieces = (line: LinePieces): number => line.number - line.shipped - line.cancelled

/** Returns whether a dealer is to fit pieces of the line that haven't been given back. */
export const isLeftToFit = (
  line: Pick<OrderLineRow, 'fitted_to' | 'number' | 'cancelled_number' | 'refunded_number'>,
): boolean => line.fitted_to !== null && line.cancelled_number + line.refunded_number < line.number

/**
 * Returns the maximum refund for `pieces` of the line: their part of the price paid after the line's share of the
 * discount. Rounded down, so that all pieces together never get more than the line cost; the last ones get the rest.
 * Exchanged pieces keep their share.
 */
export function refundable(line: LinePieces, pieces: number): number {
  const paid = line.amount - line.discount
  const left = line.number - line.cancelled - line.refunded
  if (left <= 0 || pieces <= 0) return 0
  const rest = paid - line.refundedAmount
  return pieces >= left ? rest : Math.min(rest, Math.floor((rest * pieces) / left))
}

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
  if (order.completed_at !== null) {
    const until = order.apply_until ?? order.completed_at + USUAL_LIMITS.apply
    const days = Math.round((until - order.completed_at) / DAY_MS)
    if (now > until) return none(`确认收货已超过 ${days} 天，如有问题请联系客服`)
  }
  if (line.after_sale === 'active') return none('这件商品已有进行中的售后')
  const pieces = openPieces(piecesOf(line))
  return pieces > 0
    ? { pieces, reason: '' }
    : none(line.shipped_number > 0 ? '这件商品已完成售后' : '商品还没有发货')
}
