import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { refundOrder } from '../checkout/refundOrder'
import { piecesOf, waitingPieces } from '../order/linePieces'
import { linesOf, type OrderRow, ownOrder } from '../order/readOrders'
import { ORDER_STATUS, whyNotRefunded } from '../order/rules'
import { stateOf } from '../order/toOrder'
import { REFUNDABLE } from '../order/vehicleRules'
import { refundLines } from './refundLines'

/** Reason of lines that a buyer takes back with the whole order. */
const REASON = '不想要了'

/**
 * `POST /orders/refund/{id}`: refunds what is left of an order before anything of it was shipped, also after refunds of
 * parts: an amount by the merchant, or single lines by the buyer.
 * @throws ShopError stateChanged with what is true and what is possible instead
 */
export async function refundRest(trx: Trx, userId: string, orderId: string, now: number): Promise<OrderRow> {
  const whole = await refundOrder(trx, userId, orderId, now)
  if (whole) return whole
  const order = await ownOrder(trx, userId, { id: orderId })
  const waiting = await linesLeft(trx, order)
  if (waiting.length > 0) {
    return refundLines(trx, userId, { orderId, orderGoodsIds: waiting, reason: REASON }, now)
  }
  const isBuilt =
    order.order_type === 'vehicle' && !REFUNDABLE.some((milestone) => milestone === order.milestone)
  const text =
    isBuilt && order.order_status === ORDER_STATUS.toShip
      ? '车辆已安排生产，定金不能在这里退，请联系门店'
      : whyNotRefunded(stateOf(order))
  throw new ShopError(ORDER_CODES.stateChanged, text)
}

/** Returns the lines that can be taken back on their own; none when one of them is in an after-sale. */
async function linesLeft(trx: Trx, order: OrderRow): Promise<string[]> {
  if (order.order_type === 'vehicle' || order.order_status !== ORDER_STATUS.toShip) return []
  const lines = (await linesOf(trx, [order])).get(order.id) ?? []
  const waiting = lines.filter((line) => waitingPieces(piecesOf(line)) > 0)
  return waiting.some((line) => line.after_sale === 'active') ? [] : waiting.map(({ id }) => id)
}
