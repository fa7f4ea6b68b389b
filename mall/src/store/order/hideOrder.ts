import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { ORDER_STATUS } from '../../domain/orderState'
import { linesOf, ownOrder } from './readOrders'

/**
 * Removes a finished order from the buyer's list; the order itself is kept for accounting.
 * @throws ShopError notFound, stateChanged
 */
export async function hideOrder(trx: Trx, userId: string, orderId: string, now: number): Promise<void> {
  const order = await ownOrder(trx, userId, { id: orderId })
  const lines = (await linesOf(trx, [order])).get(orderId) ?? []
  const isChanged = await trx
    .updateTable('orders')
    .set({ hidden_at: now })
    .where('id', '=', orderId)
    .where('order_status', 'in', [ORDER_STATUS.completed, ORDER_STATUS.closed])
    .$call(changesOne)
  if (!isChanged || lines.some((line) => line.after_sale === 'active')) {
    throw new ShopError(ORDER_CODES.stateChanged, '订单还没有结束，暂时不能删除')
  }
}
